import { defineTaintRule } from '@assay/engine/rule';

/** Untrusted input in a page the server writes (CWE-79). */
export const rule = defineTaintRule({
  id: 'java/cross-site-scripting',
  title: 'Response body depends on untrusted input',
  family: 'cross-site-scripting',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [79],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Encode the value for HTML, render it through a template that escapes, or answer with JSON.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['html-response'],
  cleansedBy: ['html-escape', 'json-encode'],
  message: ({ source }) => `This response body depends on ${source.description}.`,
});
