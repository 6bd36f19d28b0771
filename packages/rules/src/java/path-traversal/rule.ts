import { defineTaintRule } from '@assay/engine/rule';

/** File paths built from untrusted input (CWE-22). */
export const rule = defineTaintRule({
  id: 'java/path-traversal',
  title: 'File path depends on untrusted input',
  family: 'path-traversal',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [22, 73],
  owasp: ['A01:2021', 'A01:2025'],
  remedy: 'Normalize the path against its folder and refuse it when it does not begin with that folder.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['file-path'],
  cleansedBy: ['path-containment'],
  message: ({ source }) => `This file path depends on ${source.description}.`,
});
