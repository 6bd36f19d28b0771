/** Lit, and other libraries whose templates escape by default. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'lit',
  aliases: [
    'lit-html',
    'lit/directives/unsafe-html.js',
    'lit-html/directives/unsafe-html',
    'lit-html/directives/unsafe-html.js',
    'mithril',
    'hyperapp',
    'htm',
  ],
  rows: [
    sink('dom-html', 'unsafeHTML(0)'),
    sink('dom-html', 'unsafeSVG(0)'),
    sink('dom-html', 'unsafeStatic(0)'),
    sink('dom-html', 'trust(0)'),
  ],
});
