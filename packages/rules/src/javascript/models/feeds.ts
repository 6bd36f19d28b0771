/** XML feeds, which escape their contents. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'feed',
  types: { Feed: ['Feed()'] },
  rows: [
    sanitizer('html-escape', 'Feed.rss2(this)'),
    sanitizer('html-escape', 'Feed.atom1(this)'),
    sanitizer('html-escape', 'Feed.json1(this)'),
  ],
});
