import { familyRule } from '../../families/flow-families.ts';

/** Reports format strings from untrusted input (CWE-134). */
export const rule = familyRule('java', 'format-string', {
  remedy: 'Use a constant format string: `String.format("%s", text)`.',
});
