import { defineMisuseRule } from '@assay/engine/rule';

/** Reports programs and archives downloaded over an unprotected connection (CWE-494). */
export const rule = defineMisuseRule({
  id: 'javascript/insecure-download',
  title: 'Executable is downloaded over plain HTTP',
  family: 'insecure-download',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'medium',
  cwe: [494, 829, 311],
  owasp: ['A08:2021', 'A08:2025'],
  remedy: 'Download over HTTPS, and verify the checksum before running anything.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-download'],
  message: ({ value }) => `${value} downloads an executable or an archive over plain HTTP.`,
});
