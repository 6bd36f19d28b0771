import { familyRule } from '../../families/flow-families.ts';

/** Reports database scripts built from untrusted input (CWE-943). */
export const rule = familyRule('python', 'nosql-code-injection', {
  remedy: 'Write the condition with query operators, and pass the value separately.',
});
