import { defineMisuseRule } from '@assay/engine/rule';
import { weakPadding } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'java/weak-padding',
  ...weakPadding,
  remedy: 'Use `RSA/ECB/OAEPWithSHA-256AndMGF1Padding`.',
  kinds: ['weak-padding'],
  message: () => 'This RSA encryption uses PKCS #1 v1.5 padding.',
});
