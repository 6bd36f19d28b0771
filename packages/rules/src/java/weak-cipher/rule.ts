import { defineMisuseRule } from '@assay/engine/rule';

/** Broken ciphers, modes and keys (CWE-327). */
export const rule = defineMisuseRule({
  id: 'java/weak-cipher',
  title: 'Cipher is broken',
  family: 'weak-cipher',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'low',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Use `AES/GCM/NoPadding` with a key of 128 bits or more.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['weak-cipher'],
  message: ({ value }) => (value === '' ? 'A broken cipher is used here.' : `The cipher ${value} is broken.`),
});
