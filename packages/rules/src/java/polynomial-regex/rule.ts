import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input matched against a pattern that takes quadratic time or more (CWE-1333). */
export const rule = familyRule('java', 'polynomial-regex', {
  from: [...remote, 'library-input'],
  remedy:
    'Limit the length of the text, or write the pattern so that a failed match cannot start over inside itself.',
  remediationMinutes: 30,
});
