import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'java/record-exposure',
    remedy:
      'Answer with a class that has the fields for its readers alone, or annotate the field with `@JsonIgnore`.',
  },
  {
    returned: /^(?:jakarta|javax)\.ws\.rs|RestController|ResponseBody|ResponseEntity/,
    hides: /^(?:addMixIn|addMixInAnnotations|mixIn)$/,
  },
);
