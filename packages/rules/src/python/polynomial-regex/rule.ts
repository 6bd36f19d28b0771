import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input matched against a pattern that takes quadratic time or more (CWE-1333). */
export const rule = familyRule('python', 'polynomial-regex', {
  from: [...remote, 'library-input'],
  fromAnyCaller: { to: [] },
  remedy:
    'Limit the length of the input, or rewrite the pattern so that adjacent repetitions cannot match the same characters.',
  remediationMinutes: 30,
});
