import { defineTaintRule } from '@assay/engine/rule';

/** Command lines built from untrusted input (CWE-78). */
export const rule = defineTaintRule({
  id: 'java/command-injection',
  title: 'Command line depends on untrusted input',
  family: 'command-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [78, 77],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Start the program with a list of arguments, and take what may be chosen from a list in the code.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['shell-command', 'command-program'],
  cleansedBy: ['shell-escape'],
  message: ({ source }) => `This command depends on ${source.description}.`,
});
