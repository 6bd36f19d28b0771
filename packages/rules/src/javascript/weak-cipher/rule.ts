import { defineMisuseRule } from '@assay/engine/rule';
import { weakCipher } from '../../families/family-metadata.ts';

/** Reports broken ciphers, ECB mode, short keys and constant initialization vectors (CWE-327). */
export const rule = defineMisuseRule({
  id: 'javascript/weak-cipher',
  ...weakCipher,
  title: 'Encryption uses a weak cipher, mode or key size',
  remedy: 'Use `aes-256-gcm` with a random initialization vector, and RSA keys of at least 2048 bits.',
  message: ({ value }) => (value === '' ? 'This encryption is weak.' : `This encryption is weak: ${value}.`),
});
