import { defineTaintRule } from '@assay/engine/rule';

/** Regular expressions built from untrusted input (CWE-1333). */
export const rule = defineTaintRule({
  id: 'javascript/regex-injection',
  title: 'Regular expression is built from untrusted input',
  family: 'regex-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'low',
  cwe: [1333, 730, 400],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Escape the text with `RegExp.escape`, or search for it with `includes`.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['regex-source'],
  cleansedBy: ['regexp-escape'],
  missing: 'escape it for a pattern',
  message: ({ source }) => `This regular expression is built from ${source.description}.`,
});
