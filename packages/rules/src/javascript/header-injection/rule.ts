import { familyRule } from '../../families/flow-families.ts';

/** Reports response headers added by untrusted input (CWE-113). */
export const rule = familyRule('javascript', 'header-injection', {
  // Node rejects line breaks, so that at most cookie attributes can be added.
  confidence: 'low',
  remedy: 'Choose header names from a list, and write cookies with a function that encodes their value.',
});
