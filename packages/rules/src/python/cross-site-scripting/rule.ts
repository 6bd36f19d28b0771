import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

/** Untrusted input in a page the server writes (CWE-79). */
export const rule = familyRule('python', 'cross-site-scripting', {
  from: [...remote, 'library-input'],
  remedy: 'Escape the value for HTML, render it through a template that escapes, or answer with JSON.',
});
