import { familyRule } from '../../families/flow-families.ts';

/** Reports response headers added by untrusted input (CWE-113). */
export const rule = familyRule('javascript', 'header-injection', {
  // Node rejects line breaks, so that at most cookie attributes can be added.
  confidence: 'low',
  remedy: 'Take header names from an allowlist, and set cookies with a function that encodes the value.',
});
