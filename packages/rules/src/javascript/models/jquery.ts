/** jQuery: functions that take markup. */

import { defineModel, readWith, sanitizer, sink, source, when } from '@assay/engine/rule';

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

/** Functions whose string is markup if it begins with a tag, and otherwise a selector. */
const makers = ['', 'global:$', 'global:jQuery'];
/** Reading methods and their number of arguments; with one more they write. */
const readers = [
  ['attr', 1],
  ['data', 1],
  ['prop', 1],
  ['text', 0],
  ['val', 0],
] as const;
/**
 * Server responses passed to callbacks: their members are data, while a whole response is usually intended as markup.
 */
const answers = [
  ...['get', 'post', 'getJSON'].flatMap((name) => [`${name}(1)@0`, `${name}(2)@0`]),
  ...['success', 'complete'].map((name) => `ajax(0).${name}@0`),
  ...['success', 'complete'].map((name) => `ajax(1).${name}@0`),
  ...['ajax', 'get', 'post', 'getJSON'].flatMap((name) =>
    ['done', 'then', 'success'].map((then) => `${name}().${then}(0)@0`),
  ),
];

export const model = defineModel({
  library: 'jquery',
  aliases: ['zepto', 'cash-dom'],
  types: { JQuery: ['()', 'global:$()', 'global:jQuery()', 'JQuery.*()'] },
  rows: [
    ...markup.slice(0, 9).map((name) => sink('dom-html', `JQuery.${name}(0)`)),
    ...readers.map(([name, most]) =>
      readWith(most, source('page-text', `JQuery.${name}()`, 'the content of a page element')),
    ),
    // Text set this way is escaped in the element's markup: `$('<p>').text(name).html()`.
    sanitizer('html-escape', 'JQuery.text(0)'),
    ...makers.map((name) => sink('dom-html', `${name}(0)`, when(`${name}(0)`, { begins: String.raw`\s*<` }))),
    ...answers.flatMap((path) =>
      ['', 'global:$.', 'global:jQuery.'].map((from) =>
        source('server-data', `${from}${path}.*`, "the server's response"),
      ),
    ),
    sink('dom-html', 'parseHTML(0)'),
    sink('code-execution', 'globalEval(0)'),
    sink('request-url', 'getScript(0)'),
  ],
});
