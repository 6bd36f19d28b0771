import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../families/family.ts';

/** Reports untrusted input run as code (CWE-94). */
export const rule = defineTaintRule({
  id: 'java/code-injection',
  title: 'Executed code depends on untrusted input (code injection)',
  family: 'code-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [94, 95],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Select from an allowlist in the code instead of evaluating the input.',
  since: '0.1.0',
  status: 'preview',
  from: [...remote, 'library-input'],
  fromAnyCaller: { to: ['code-execution'] },
  to: ['code-execution'],
  unlessSet: [{ kind: 'data-only', undoneBy: ['any-class'] }],
  missing: 'limit it to fixed values',
  message: ({ source }) => `This code depends on ${source.description}.`,
});
