import { defineTaintRule } from '@assay/engine/rule';

/** Reports response headers built from untrusted input (CWE-113). */
export const rule = defineTaintRule({
  id: 'java/header-injection',
  title: 'Response header depends on untrusted input (header injection)',
  family: 'header-injection',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  cwe: [113],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Use constant header names, and remove line breaks (CR and LF) from the value.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['header-name', 'cookie-header'],
  cleansedBy: ['line-escape', 'url-encode'],
  missing: 'reject line breaks',
  message: ({ source }) => `This response header depends on ${source.description}.`,
});
