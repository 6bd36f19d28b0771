import { defineTaintRule } from '@assay/engine/rule';

/** SQL text built from untrusted input (CWE-89). */
export const rule = defineTaintRule({
  id: 'java/sql-injection',
  title: 'SQL query depends on untrusted input',
  family: 'sql-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [89],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Put a `?` in the SQL text and hand the value over with `setString` and its like.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['sql-query'],
  cleansedBy: ['sql-escape'],
  message: ({ source }) => `This SQL query depends on ${source.description}.`,
});
