import { defineTaintRule } from '@assay/engine/rule';

/** Template sources built from untrusted input (CWE-1336). */
export const rule = defineTaintRule({
  id: 'python/template-injection',
  title: 'Template source depends on untrusted input',
  family: 'template-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1336, 94],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Keep the template fixed and pass the data as its variables.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['template-source'],
  message: ({ source }) => `The template that is compiled here depends on ${source.description}.`,
});
