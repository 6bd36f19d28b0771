import { familyRule } from '../../families/flow-families.ts';

/** Reports program arguments that may be read as options (CWE-88). */
export const rule = familyRule('go', 'argument-injection', {
  remedy: 'Refuse a value that begins with a dash, or put `--` before it where the program knows that.',
});
