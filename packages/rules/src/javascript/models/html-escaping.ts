/** Packages that escape or sanitize markup: their export is the escaping function, or contains one. */

import { decoders, defineModel, sanitizer } from '@assay/engine/rule';

const names = [
  '',
  'escape',
  'encode',
  'sanitize',
  'escapeHtml',
  'escapeHTML',
  'encodeXML',
  'encodeHTML',
  'escapeUTF8',
  'filterXSS',
  'process',
  'inHTMLData',
  'default',
  'htmlEscape',
  'AllHtmlEntities().encode',
  'encodeHTML5',
  'htmlEncode',
];

export const model = defineModel({
  library: 'escape-html',
  aliases: [
    'he',
    'html-entities',
    'entities',
    'xss',
    'xss-filters',
    'dompurify',
    'isomorphic-dompurify',
    'sanitize-html',
    'lodash.escape',
    'html-escaper',
    'escape-goat',
    'insane',
    'node-esapi',
    'caja-sanitizer',
    'google-caja-sanitizer',
    'striptags',
    'string-strip-html',
    'html-encoder-decoder',
  ],
  types: { Purify: ['()', 'createDOMPurify()'], Filter: ['FilterXSS()'] },
  rows: [
    ...names.map((name) => sanitizer('html-escape', `${name}(0)`)),
    ...decoders(
      'decode',
      'unescape',
      'decodeHTML',
      'decodeXML',
      'decodeEntity',
      'htmlDecode',
      'unescapeHTML',
    ),
    sanitizer('html-escape', 'Purify.sanitize(0)'),
    sanitizer('html-escape', 'Filter.process(0)'),
    sanitizer('html-escape', 'encoder().encodeForHTML(0)'),
  ],
});
