/** OWASP encoders. */

import { defineModel, sanitizer } from '@assay/engine/rule';

const html = ['forHtml', 'forHtmlContent', 'forHtmlAttribute', 'forHtmlUnquotedAttribute', 'forXml'];
const code = [
  'forHtmlUnquotedAttribute',
  'forJavaScript',
  'forJavaScriptAttribute',
  'forJavaScriptBlock',
  'forJavaScriptSource',
  'forCssString',
  'forCssUrl',
];
const esapiHtml = ['encodeForHTML', 'encodeForHTMLAttribute', 'encodeForXML'];

export const model = defineModel({
  library: 'org.owasp.encoder',
  aliases: ['org.owasp.esapi', 'org.owasp.esapi.reference'],
  types: {
    Encode: [],
    ESAPI: [],
    Encoder: ['ESAPI.encoder()', 'DefaultEncoder.getInstance()'],
    DefaultEncoder: [],
  },
  rows: [
    ...html.map((name) => sanitizer('html-escape', `Encode.${name}(0)`)),
    ...code.map((name) => sanitizer('code-escape', `Encode.${name}(0)`)),
    sanitizer('url-encode', 'Encode.forUriComponent(0)'),
    ...esapiHtml.map((name) => sanitizer('html-escape', `Encoder.${name}(0)`)),
    ...['encodeForJavaScript', 'encodeForCSS'].map((name) => sanitizer('code-escape', `Encoder.${name}(0)`)),
    sanitizer('url-encode', 'Encoder.encodeForURL(0)'),
    sanitizer('ldap-escape', 'Encoder.encodeForLDAP(0)'),
    sanitizer('ldap-escape', 'Encoder.encodeForDN(0)'),
    sanitizer('xpath-escape', 'Encoder.encodeForXPath(0)'),
    sanitizer('shell-escape', 'Encoder.encodeForOS(1)'),
    sanitizer('sql-escape', 'Encoder.encodeForSQL(1)'),
  ],
});
