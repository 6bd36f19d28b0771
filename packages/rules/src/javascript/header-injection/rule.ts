import { defineTaintRule } from '@assay/engine/rule';

/** Headers of a response that a stranger adds (CWE-113). */
export const rule = defineTaintRule({
  id: 'javascript/header-injection',
  title: 'Response header depends on untrusted input',
  family: 'header-injection',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  cwe: [113, 644],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Choose header names from a list, and write cookies with a function that encodes their value.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['header-name', 'cookie-header'],
  cleansedBy: ['url-encode'],
  message: ({ source }) => `This header of the response depends on ${source.description}.`,
});
