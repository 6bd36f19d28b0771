import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'java/record-exposure',
    remedy:
      'Respond with a DTO that has only the public fields, or annotate the secret field with `@JsonIgnore`.',
  },
  {
    returned: /^(?:jakarta|javax)\.ws\.rs|RestController|ResponseBody|ResponseEntity/,
    hides: /^(?:addMixIn|addMixInAnnotations|mixIn)$/,
  },
);
