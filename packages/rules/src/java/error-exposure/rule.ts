import { familyRule } from '../../families/flow-families.ts';

/** Reports stack traces in responses (CWE-209). */
export const rule = familyRule('java', 'error-exposure', {
  remedy: 'Log the exception, and respond with a generic message.',
});
