import { defineTaintRule } from '@assay/engine/rule';

/** Shell commands built from what a library is called with (CWE-78). */
export const rule = defineTaintRule({
  id: 'javascript/library-command-injection',
  title: 'Command line depends on what the library is called with',
  family: 'command-injection',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  cwe: [78],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Start the program without a shell, or quote the argument for the shell.',
  since: '0.1.0',
  status: 'preview',
  from: ['library-input'],
  to: ['shell-command'],
  cleansedBy: ['shell-escape'],
  message: ({ source }) => `This command line depends on ${source.description}.`,
});
