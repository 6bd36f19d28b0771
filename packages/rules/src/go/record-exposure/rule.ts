import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'go/record-exposure',
    remedy:
      'Answer with a struct that has the fields for its readers alone, or give the field the tag `json:"-"`.',
  },
  {},
);
