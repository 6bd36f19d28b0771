/** D3: markup of selections. */

import { defineModel, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'd3',
  aliases: ['d3-selection', 'd3-fetch'],
  types: { Selection: ['select()', 'selectAll()', 'Selection.*()'] },
  rows: [
    sink('dom-html', 'Selection.html(0)'),
    source('page-text', 'Selection.attr()', 'the content of a page element'),
    source('page-text', 'Selection.text()', 'the content of a page element'),
    ...['json', 'csv', 'text', 'xml', 'html'].map((name) => sink('request-url', `${name}(0)`)),
  ],
});
