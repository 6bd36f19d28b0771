/** Spring: escaping. */

import { decoders, defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.web.util',
  types: { HtmlUtils: [], UriUtils: [], JavaScriptUtils: [] },
  rows: [
    sanitizer('html-escape', 'HtmlUtils.htmlEscape(0)'),
    sanitizer('html-escape', 'HtmlUtils.htmlEscapeDecimal(0)'),
    sanitizer('html-escape', 'HtmlUtils.htmlEscapeHex(0)'),
    ...decoders('UriUtils.decode', 'HtmlUtils.htmlUnescape'),
    sanitizer('url-encode', 'UriUtils.encode(0)'),
    sanitizer('url-encode', 'UriUtils.encodePathSegment(0)'),
    sanitizer('code-escape', 'JavaScriptUtils.javaScriptEscape(0)'),
  ],
});
