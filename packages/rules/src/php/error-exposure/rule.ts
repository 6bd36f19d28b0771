import { familyRule } from '../../families/flow-families.ts';

/** Reports stack traces and exception messages in responses (CWE-209). */
export const rule = familyRule('php', 'error-exposure', {
  remedy: 'Log the exception, and respond with a generic message.',
});
