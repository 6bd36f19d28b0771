import { defineTaintRule } from '@assay/engine/rule';

/** Reports untrusted input written into the page as markup (CWE-79). */
export const rule = defineTaintRule({
  id: 'javascript/dom-cross-site-scripting',
  title: 'HTML of the page depends on untrusted input (DOM-based XSS)',
  family: 'dom-cross-site-scripting',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [79],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Use `textContent` for text, or sanitize the markup before inserting it into the page.',
  since: '0.1.0',
  status: 'preview',
  from: ['dom-input', 'page-text', 'library-input', 'server-data'],
  // Page text is mostly written by the site's author, libraries often exist to render markup, and the server may
  // already have sanitized its responses.
  weakFrom: ['page-text', 'library-input', 'server-data'],
  fromAnyCaller: { to: ['dom-html'] },
  to: ['dom-html'],
  cleansedBy: ['html-escape'],
  missing: 'escape it for HTML',
  message: ({ source }) => `The HTML inserted here depends on ${source.description}.`,
});
