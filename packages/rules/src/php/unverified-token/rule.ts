import { defineMisuseRule } from '@assay/engine/rule';
import { keyClaims, unverifiedToken } from '../../families/family-metadata.ts';

/** Reports tokens signed or accepted without a key (CWE-347). */
export const rule = defineMisuseRule({
  id: 'php/unverified-token',
  ...unverifiedToken,
  title: 'Token is accepted without a valid signature',
  precision: 'high',
  remedy: 'Decode with a key and its algorithm, and never with `none`.',
  kinds: ['jwt-unverified'],
  harmlessReads: keyClaims,
  unlessSet: [{ kind: 'token-verified' }],
  message: ({ value }) =>
    `This token is accepted without a valid signature${value === '' ? '' : `: ${value}`}.`,
});
