/** Markup that templates print unescaped. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

const methods = ['__mod__', '__add__', 'format', 'format_map', 'join', 'replace'];

export const model = defineModel({
  library: 'markupsafe',
  types: {
    // Strings inserted into it are escaped by all its methods.
    Markup: ['Markup()', 'flask:Markup()', 'jinja2:Markup()', ...methods.map((name) => `Markup.${name}()`)],
  },
  rows: [
    sanitizer('html-escape', 'escape(0)'),
    sanitizer('html-escape', 'escape_silent(0)'),
    sink('html-response', 'Markup(0)'),
    ...methods.map((name) => sanitizer('html-escape', `Markup.${name}(*)`)),
  ],
});
