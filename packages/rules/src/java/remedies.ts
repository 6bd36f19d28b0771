import { list, type Remedies } from '../fixes/remedy.ts';

const escapers = ['org.apache.commons.text.StringEscapeUtils', 'org.apache.commons.lang3.StringEscapeUtils'];

export const javaRemedies: Remedies = {
  'sql-injection': {
    binds: true,
    effects: list('setString setNString setObject setBigDecimal').map(
      (name) => `java.sql:PreparedStatement.${name}(1)`,
    ),
  },
  'command-injection': { lists: true },
  'cross-site-scripting': {
    encoders: [
      ...list(
        'org.owasp.encoder.Encode.forHtml org.owasp.encoder.Encode.forHtmlContent org.owasp.encoder.Encode.forHtmlAttribute org.springframework.web.util.HtmlUtils.htmlEscape org.springframework.web.util.HtmlUtils.htmlEscapeDecimal org.springframework.web.util.HtmlUtils.htmlEscapeHex org.apache.commons.lang.StringEscapeUtils.escapeHtml',
      ),
      ...escapers.flatMap((type) => list('escapeHtml3 escapeHtml4').map((name) => `${type}.${name}`)),
    ],
    fits: 'markup',
  },
  'path-traversal': { guards: 'folder' },
  'open-redirect': { guards: 'list' },
  'server-side-request-forgery': { guards: 'list' },
  'log-injection': { stripsLines: true, encoders: ['org.apache.commons.text.StringEscapeUtils.escapeJava'] },
  'header-injection': { stripsLines: true },
  'weak-hash': { constants: '^SHA-?(?:256|384|512)$|^SHA3-(?:256|384|512)$' },
  'insecure-random': {
    swaps: [{ from: ['java.util.Random', 'Random'], to: ['java.security.SecureRandom', 'SecureRandom'] }],
  },
  'insecure-cookie': { options: list('setSecure setHttpOnly') },
  'hard-coded-credentials': { environment: true },
};
