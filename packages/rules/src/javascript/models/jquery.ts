/** jQuery: what takes markup. */

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

/** Calls whose text is markup where it begins with a tag, and else a selector. */
const makers = ['', 'global:$', 'global:jQuery'];
/** Methods that read what an element holds, and the number of arguments with which they do: with one more they set it. */
const readers = [
  ['attr', 1],
  ['data', 1],
  ['prop', 1],
  ['text', 0],
  ['val', 0],
] as const;
/** What the functions that ask a server hand to a callback: its parts are data, as a whole it is mostly meant as markup. */
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
      readWith(most, source('page-text', `JQuery.${name}()`, 'what an element of the page holds')),
    ),
    // What is set as text stands escaped in the markup of its element: `$('<p>').text(name).html()`.
    sanitizer('html-escape', 'JQuery.text(0)'),
    ...makers.map((name) => sink('dom-html', `${name}(0)`, when(`${name}(0)`, { begins: String.raw`\s*<` }))),
    ...answers.flatMap((path) =>
      ['', 'global:$.', 'global:jQuery.'].map((from) =>
        source('server-data', `${from}${path}.*`, 'what the server answers'),
      ),
    ),
    sink('dom-html', 'parseHTML(0)'),
    sink('code-execution', 'globalEval(0)'),
    sink('request-url', 'getScript(0)'),
  ],
});
