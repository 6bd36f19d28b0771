/** Apache Commons Text: escaping. */

import { defineModel, sanitizer } from '@assay/engine/rule';

const html = ['escapeHtml', 'escapeHtml3', 'escapeHtml4', 'escapeXml', 'escapeXml10', 'escapeXml11'];

export const model = defineModel({
  library: 'org.apache.commons.text',
  types: { StringEscapeUtils: [] },
  rows: [
    ...html.map((name) => sanitizer('html-escape', `StringEscapeUtils.${name}(0)`)),
    ...['escapeEcmaScript', 'escapeJavaScript'].map((name) =>
      sanitizer('code-escape', `StringEscapeUtils.${name}(0)`),
    ),
    sanitizer('line-escape', 'StringEscapeUtils.escapeJava(0)'),
    sanitizer('json-encode', 'StringEscapeUtils.escapeJson(0)'),
  ],
});
