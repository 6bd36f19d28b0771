import { familyRule } from '../../families/flow-families.ts';

/** Reports passwords, hashes and card numbers in responses (CWE-200). */
export const rule = familyRule('python', 'exposed-secret', {
  remedy: 'List the fields of the response explicitly, and omit internal ones.',
});
