import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'cross-site-scripting', {
  remedy:
    'Render the page with `html/template`, escape the value with `html.EscapeString`, or answer with JSON.',
});
