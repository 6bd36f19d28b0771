import { defineTaintRule } from '@assay/engine/rule';

/** Reports program code built from untrusted input (CWE-94). */
export const rule = defineTaintRule({
  id: 'javascript/code-injection',
  title: 'Executed code depends on untrusted input (code injection)',
  family: 'code-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [94, 95],
  owasp: ['A03:2021', 'A05:2025'],
  remedy:
    'Do not evaluate strings as code: parse data with `JSON.parse`, and select behavior from a fixed table.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'dom-input', 'library-input'],
  to: ['code-execution', 'module-load'],
  // Functions that load a module are supposed to receive its name.
  fromLibraryTo: ['code-execution'],
  fromAnyCaller: { to: [] },
  cleansedBy: ['code-literal'],
  missing: 'limit it to fixed values',
  message: ({ source }) => `This executed code depends on ${source.description}.`,
});
