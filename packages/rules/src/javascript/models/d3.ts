/** D3: markup of selections. */

import { defineModel, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'd3',
  aliases: ['d3-selection', 'd3-fetch'],
  types: { Selection: ['select()', 'selectAll()', 'Selection.*()'] },
  rows: [
    sink('dom-html', 'Selection.html(0)'),
    source('page-text', 'Selection.attr()', 'what an element of the page holds'),
    source('page-text', 'Selection.text()', 'what an element of the page holds'),
    ...['json', 'csv', 'text', 'xml', 'html'].map((name) => sink('request-url', `${name}(0)`)),
  ],
});
