import { defineTaintRule } from '@assay/engine/rule';

/** Reports XPath built from untrusted input (CWE-643). */
export const rule = defineTaintRule({
  id: 'java/xpath-injection',
  title: 'XPath expression depends on untrusted input (XPath injection)',
  family: 'xpath-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [643],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Bind the value with an `XPathVariableResolver`, or take it from an allowlist.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['xpath-query'],
  cleansedBy: ['xpath-escape'],
  missing: 'escape it for XPath',
  message: ({ source }) => `This XPath expression depends on ${source.description}.`,
});
