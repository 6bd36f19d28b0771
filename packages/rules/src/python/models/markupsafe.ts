/** Text that templates print as it is. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'markupsafe',
  rows: [
    sanitizer('html-escape', 'escape(0)'),
    sanitizer('html-escape', 'escape_silent(0)'),
    sink('html-response', 'Markup(0)'),
  ],
});
