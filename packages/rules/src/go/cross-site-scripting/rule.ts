import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'cross-site-scripting', {
  from: [...remote, 'library-input'],
  // Output that begins like JSON is sent as plain text: the server sniffs for tags at the start.
  safeAfter: String.raw`^\s*[{[]`,
  remedy:
    'Render the page with `html/template`, escape the value with `html.EscapeString`, or respond with JSON.',
});
