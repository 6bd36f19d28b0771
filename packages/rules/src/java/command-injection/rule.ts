import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports command lines built from untrusted input (CWE-78). */
export const rule = familyRule('java', 'command-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Start the program with a list of arguments, and take variable parts from an allowlist.',
});
