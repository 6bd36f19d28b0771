import { familyRule } from '../../families/flow-families.ts';

/** Reports stack traces in responses (CWE-209). */
export const rule = familyRule('go', 'error-exposure', {
  remedy: 'Log the trace, and answer with a text that is the same for all.',
});
