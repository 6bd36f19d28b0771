import { familyRule } from '../../families/flow-families.ts';

/** Reports stack traces in responses (CWE-209). */
export const rule = familyRule('go', 'error-exposure', {
  remedy: 'Log the stack trace, and respond with a generic message.',
});
