import { defineMisuseRule } from '@assay/engine/rule';
import { weakPadding } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'php/weak-padding',
  ...weakPadding,
  remedy: 'Pass `OPENSSL_PKCS1_OAEP_PADDING` as the last argument.',
  kinds: ['weak-padding'],
  message: () => 'This RSA encryption uses PKCS #1 v1.5 padding.',
});
