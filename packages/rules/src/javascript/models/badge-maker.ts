/** badge-maker: SVG badges, which escape all text. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'badge-maker',
  rows: [sanitizer('html-escape', 'makeBadge(0)')],
});
