import { defineTaintRule } from '@assay/engine/rule';

/** Reports untrusted input that can forge log lines (CWE-117). */
export const rule = defineTaintRule({
  id: 'python/log-injection',
  title: 'Log entry depends on untrusted input (log injection)',
  family: 'log-injection',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [117],
  owasp: ['A09:2021', 'A09:2025'],
  remedy: 'Log data with `%r`, with `json.dumps`, or as fields of a structured log.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'checked-input'],
  to: ['log-text'],
  cleansedBy: ['line-escape', 'json-encode', 'url-encode'],
  missing: 'remove line breaks',
  message: ({ source }) => `This log entry depends on ${source.description}.`,
});
