import { defineTaintRule } from '@assay/engine/rule';

/** Reports line breaks from untrusted input in logs (CWE-117). */
export const rule = defineTaintRule({
  id: 'java/log-injection',
  title: 'Log entry depends on untrusted input (log injection)',
  family: 'log-injection',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [117],
  owasp: ['A09:2021', 'A09:2025'],
  remedy: 'Replace line breaks in the value, or log in a format that escapes them.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['log-text'],
  cleansedBy: ['line-escape', 'html-escape', 'url-encode'],
  missing: 'remove line breaks',
  message: ({ source }) => `This log line depends on ${source.description}.`,
});
