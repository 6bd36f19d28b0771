import { defineMisuseRule } from '@assay/engine/rule';

/** Reports broken ciphers, ECB mode and short keys (CWE-327). */
export const rule = defineMisuseRule({
  id: 'php/weak-cipher',
  title: 'Encryption uses a weak cipher, mode or key size',
  family: 'weak-cipher',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'low',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Use AES-GCM or ChaCha20-Poly1305, and RSA keys of at least 2048 bits.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['weak-cipher'],
  message: ({ value }) => (value === '' ? 'This encryption is weak.' : `This encryption is weak: ${value}.`),
});
