import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'go/record-exposure',
    remedy: 'Respond with a struct that has only the public fields, or tag the secret field with `json:"-"`.',
  },
  {},
);
