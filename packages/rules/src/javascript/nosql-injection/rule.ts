import { defineTaintRule } from '@assay/engine/rule';

/** Query operators taken from untrusted input (CWE-943). */
export const rule = defineTaintRule({
  id: 'javascript/nosql-injection',
  title: 'Database query object depends on untrusted input',
  family: 'nosql-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [943],
  owasp: ['A03:2021', 'A05:2025'],
  remedy:
    'Make the value a string before it enters the query (`String(value)`), or wrap it as `{ $eq: value }`.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['nosql-query'],
  cleansedBy: ['nosql-escape', 'string-type'],
  message: ({ source }) => `This query object depends on ${source.description}, which may hold operators.`,
});
