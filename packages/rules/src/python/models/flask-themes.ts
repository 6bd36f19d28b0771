/** Theme templates, escaped like those of the application. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_themes2',
  aliases: ['flask_themes', 'flask_themer'],
  rows: [
    sanitizer('html-escape', 'render_theme_template(*)'),
    sanitizer('html-escape', 'render_template(*)'),
  ],
});
