import { defineMisuseRule } from '@assay/engine/rule';
import { unverifiedToken } from '../../families/family-metadata.ts';

/** Reports tokens signed or accepted without a key (CWE-347). */
export const rule = defineMisuseRule({
  id: 'java/unverified-token',
  ...unverifiedToken,
  title: 'Token is accepted without a valid signature',
  precision: 'high',
  remedy: 'Verify with a key: `parseSignedClaims`, or `JWT.require(algorithm).build().verify(token)`.',
  kinds: ['jwt-unverified'],
  message: () => 'This token is accepted without a valid signature.',
});
