import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'python/record-exposure',
    remedy:
      'List the fields of the response explicitly, for example with a response model, and omit internal ones.',
  },
  { returned: /^fastapi/, unless: /response_model\b|\)\s*->/ },
);
