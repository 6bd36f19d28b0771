import { defineMisuseRule } from '@assay/engine/rule';

/** Reports programs and archives downloaded over an unprotected connection (CWE-494). */
export const rule = defineMisuseRule({
  id: 'javascript/insecure-download',
  title: 'Program is downloaded over an unprotected connection',
  family: 'insecure-download',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'medium',
  cwe: [494, 829, 311],
  owasp: ['A08:2021', 'A08:2025'],
  remedy: 'Download over HTTPS, and compare the checksum before anything of it is run.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-download'],
  message: ({ value }) => `${value} fetches a program or an archive over plain HTTP.`,
});
