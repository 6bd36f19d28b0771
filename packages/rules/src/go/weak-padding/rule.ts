import { defineMisuseRule } from '@assay/engine/rule';
import { weakPadding } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'go/weak-padding',
  ...weakPadding,
  remedy: 'Use `rsa.EncryptOAEP` and `rsa.DecryptOAEP` with SHA-256.',
  kinds: ['weak-padding'],
  message: () => 'This RSA encryption uses PKCS #1 v1.5 padding.',
});
