import { familyRule } from '../../families/flow-families.ts';

/** Reports passwords, hashes and card numbers in responses (CWE-200). */
export const rule = familyRule('python', 'exposed-secret', {
  remedy: 'Name the fields that an answer has, and leave out what nobody but the program needs.',
});
