/** Cheerio: text of an element is text, markup stays markup. */

import { defineModel, propagator, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'cheerio',
  aliases: ['node-html-parser', 'parse5', 'htmlparser2', 'linkedom'],
  types: { Document: ['load()', 'default.load()', 'parse()'] },
  rows: [
    propagator('load(0)', 'load()'),
    propagator('parse(0)', 'parse()'),
    sink('request-url', 'fromURL(0)'),
    propagator('Document.html(0)', 'Document.html()'),
  ],
});
