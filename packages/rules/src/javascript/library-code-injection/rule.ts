import { defineTaintRule } from '@assay/engine/rule';

/** Code built from what a library is called with (CWE-94). */
export const rule = defineTaintRule({
  id: 'javascript/library-code-injection',
  title: 'Code that is run depends on what the library is called with',
  family: 'code-injection',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  cwe: [94],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Do not build code from parameters; read properties and call functions instead.',
  since: '0.1.0',
  status: 'preview',
  from: ['library-input'],
  to: ['code-execution'],
  message: ({ source }) => `The code that runs here depends on ${source.description}.`,
});
