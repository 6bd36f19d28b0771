import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports program arguments that may be read as options (CWE-88). */
export const rule = familyRule('php', 'argument-injection', {
  from: remote,
  remedy: 'Reject values that begin with a dash, or put `--` before them where the program supports it.',
});
