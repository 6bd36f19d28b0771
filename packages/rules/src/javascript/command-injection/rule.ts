import { defineTaintRule } from '@assay/engine/rule';

/** Reports command lines built from untrusted input (CWE-78). */
export const rule = defineTaintRule({
  id: 'javascript/command-injection',
  title: 'Command line depends on untrusted input (command injection)',
  family: 'command-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [78, 77],
  owasp: ['A03:2021', 'A05:2025'],
  remedy:
    'Start the program without a shell and pass each argument as a separate array element: `execFile(program, [argument])`.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'library-input'],
  to: ['shell-command', 'command-program'],
  // Functions that start a program are supposed to receive its name.
  fromLibraryTo: ['shell-command'],
  fromAnyCaller: { to: ['shell-command'], behind: ['shell-command'] },
  cleansedBy: ['shell-escape'],
  missing: 'quote it or limit it to fixed values',
  message: ({ source }) => `This command depends on ${source.description}.`,
});
