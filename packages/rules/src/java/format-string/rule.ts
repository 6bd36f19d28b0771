import { familyRule } from '../../families/flow-families.ts';

/** Formats that somebody else writes (CWE-134). */
export const rule = familyRule('java', 'format-string', {
  remedy: 'Write the format in the program: `String.format("%s", text)`.',
});
