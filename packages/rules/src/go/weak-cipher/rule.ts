import { defineMisuseRule } from '@assay/engine/rule';
import { weakCipher } from '../../families/family-metadata.ts';

export const rule = defineMisuseRule({
  id: 'go/weak-cipher',
  ...weakCipher,
  title: 'Encryption uses a weak cipher, mode or key size',
  remedy: 'Use AES with GCM, and RSA keys of at least 2048 bits.',
  message: ({ value }) => (value === '' ? 'This encryption is weak.' : `This encryption is weak: ${value}.`),
});
