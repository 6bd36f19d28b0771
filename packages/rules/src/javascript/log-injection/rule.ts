import { defineTaintRule } from '@assay/engine/rule';

/** Reports untrusted input that can forge log lines (CWE-117). */
export const rule = defineTaintRule({
  id: 'javascript/log-injection',
  title: 'Log entry depends on untrusted input (log injection)',
  family: 'log-injection',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [117],
  owasp: ['A09:2021', 'A09:2025'],
  remedy: 'Log data as fields of a structured log, or with `JSON.stringify`, which escapes line breaks.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['log-text'],
  cleansedBy: ['line-escape', 'json-encode', 'url-encode'],
  missing: 'remove line breaks',
  message: ({ source }) => `This log entry depends on ${source.description}.`,
});
