import { defineMisuseRule } from '@assay/engine/rule';
import { weakCipher } from '../../families/family-metadata.ts';

/** Reports broken ciphers, ECB mode and short keys (CWE-327). */
export const rule = defineMisuseRule({
  id: 'python/weak-cipher',
  ...weakCipher,
  title: 'Encryption uses a weak cipher, mode or key size',
  remedy: 'Use AES-GCM or ChaCha20-Poly1305, and RSA keys of at least 2048 bits.',
  message: ({ value }) => (value === '' ? 'This encryption is weak.' : `This encryption is weak: ${value}.`),
});
