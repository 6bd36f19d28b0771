/** jQuery: what takes markup. */

import { defineModel, sink, source } from '@assay/engine/rule';

const markup = [
  'html',
  'append',
  'prepend',
  'after',
  'before',
  'replaceWith',
  'wrap',
  'wrapAll',
  'wrapInner',
  'add',
  'appendTo',
  'prependTo',
  'insertBefore',
  'insertAfter',
];

export const model = defineModel({
  library: 'jquery',
  aliases: ['zepto', 'cash-dom'],
  types: { JQuery: ['()', 'global:$()', 'global:jQuery()', 'JQuery.*()'] },
  rows: [
    ...markup.slice(0, 9).map((name) => sink('dom-html', `JQuery.${name}(0)`)),
    ...['attr', 'data', 'prop', 'text', 'val'].map((name) =>
      source('page-text', `JQuery.${name}()`, 'what an element of the page holds'),
    ),
    sink('dom-html', 'parseHTML(0)'),
    sink('code-execution', 'globalEval(0)'),
    sink('request-url', 'getScript(0)'),
  ],
});
