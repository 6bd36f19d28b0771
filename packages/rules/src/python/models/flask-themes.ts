/** Templates of themes: they are escaped as those of the application are. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_themes2',
  aliases: ['flask_themes', 'flask_themer'],
  rows: [
    operation('render_theme_template', 'renderTemplate', 1),
    operation('render_template', 'renderTemplate', 1),
  ],
});
