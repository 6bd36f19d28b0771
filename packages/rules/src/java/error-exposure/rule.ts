import { familyRule } from '../../families/flow-families.ts';

/** Traces of the stack in answers (CWE-209). */
export const rule = familyRule('java', 'error-exposure', {
  remedy: 'Log the exception, and answer with a text that is the same for all.',
});
