import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'python/record-exposure',
    remedy:
      'Name the fields that an answer has, as by a response model, and leave out what nobody but the program needs.',
  },
  { returned: /^fastapi/, unless: /response_model\b|\)\s*->/ },
);
