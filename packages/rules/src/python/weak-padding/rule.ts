import { defineMisuseRule } from '@assay/engine/rule';
import { weakPadding } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'python/weak-padding',
  ...weakPadding,
  remedy: 'Use `OAEP` with SHA-256.',
  kinds: ['weak-padding'],
  message: () => 'This RSA encryption uses PKCS #1 v1.5 padding.',
});
