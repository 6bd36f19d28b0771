import { defineMisuseRule } from '@assay/engine/rule';
import { weakCipher } from '../../families/family-metadata.ts';

/** Reports broken ciphers, modes and keys (CWE-327). */
export const rule = defineMisuseRule({
  id: 'java/weak-cipher',
  ...weakCipher,
  title: 'Encryption uses a weak cipher, mode or key size',
  remedy: 'Use `AES/GCM/NoPadding` with a key of 128 bits or more.',
  message: ({ value }) => (value === '' ? 'A broken cipher is used here.' : `The cipher ${value} is broken.`),
});
