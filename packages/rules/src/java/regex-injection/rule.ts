import { defineTaintRule } from '@assay/engine/rule';

/** Patterns built from untrusted input (CWE-730). */
export const rule = defineTaintRule({
  id: 'java/regex-injection',
  title: 'Regular expression depends on untrusted input',
  family: 'regex-injection',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [730, 400],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Quote the value with `Pattern.quote`.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['regex-source'],
  cleansedBy: ['regexp-escape'],
  missing: 'escape it for a pattern',
  message: ({ source }) => `This regular expression depends on ${source.description}.`,
});
