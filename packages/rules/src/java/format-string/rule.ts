import { familyRule } from '../../families/flow-families.ts';

/** Reports format strings from untrusted input (CWE-134). */
export const rule = familyRule('java', 'format-string', {
  remedy: 'Write the format in the program: `String.format("%s", text)`.',
});
