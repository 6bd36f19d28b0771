/** Templates of themes: they are escaped as those of the application are. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_themes2',
  aliases: ['flask_themes', 'flask_themer'],
  rows: [
    sanitizer('html-escape', 'render_theme_template(*)'),
    sanitizer('html-escape', 'render_template(*)'),
  ],
});
