/** Apache Commons Lang. */

import { defineModel, sanitizer, sink, source } from '@assay/engine/rule';

const html = [
  'escapeHtml',
  'escapeHtml3',
  'escapeHtml4',
  'escapeXml',
  'escapeJavaScript',
  'escapeEcmaScript',
];

export const model = defineModel({
  library: 'org.apache.commons.lang3',
  aliases: ['org.apache.commons.lang'],
  types: { StringEscapeUtils: [], SerializationUtils: [], RandomStringUtils: [] },
  rows: [
    ...['random', 'randomAlphanumeric', 'randomAlphabetic', 'randomNumeric', 'randomAscii'].map((name) =>
      source('weak-random', `RandomStringUtils.${name}()`, 'made by a predictable generator'),
    ),
    ...html.map((name) => sanitizer('html-escape', `StringEscapeUtils.${name}(0)`)),
    sanitizer('sql-escape', 'StringEscapeUtils.escapeSql(0)'),
    sink('unsafe-deserialization', 'SerializationUtils.deserialize(0)'),
  ],
});
