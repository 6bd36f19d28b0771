import { familyRule } from '../../families.ts';

/** Untrusted input in a page the server writes (CWE-79). */
export const rule = familyRule('javascript', 'cross-site-scripting', {
  remedy: 'Escape the value for HTML, render it through a template that escapes, or answer with JSON.',
});
