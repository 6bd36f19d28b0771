/** Badges as SVG: every text that goes into one is escaped. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'badge-maker',
  rows: [sanitizer('html-escape', 'makeBadge(0)')],
});
