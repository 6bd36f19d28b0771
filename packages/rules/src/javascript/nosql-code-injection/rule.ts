import { defineTaintRule } from '@assay/engine/rule';

/** Reports database scripts built from untrusted input (CWE-943). */
export const rule = defineTaintRule({
  id: 'javascript/nosql-code-injection',
  title: 'Database script depends on untrusted input',
  family: 'nosql-code-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [943, 94],
  owasp: ['A03:2021', 'A05:2025'],
  remedy:
    'Write the condition with query operators (`$gt`, `$expr`) and pass the value, or convert it to a number first.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['nosql-code'],
  missing: 'limit it to fixed values',
  message: ({ source }) => `This database script depends on ${source.description}.`,
});
