import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input in server-generated pages (CWE-79). */
export const rule = familyRule('python', 'cross-site-scripting', {
  from: [...remote, 'library-input'],
  remedy: 'Escape the value for HTML, render it with an auto-escaping template, or respond with JSON.',
});
