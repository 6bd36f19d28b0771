import { defineMisuseRule } from '@assay/engine/rule';

/** Tokens that are signed or accepted without a key (CWE-347). */
export const rule = defineMisuseRule({
  id: 'python/unverified-token',
  title: 'Token is accepted without a valid signature',
  family: 'unverified-token',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'medium',
  cwe: [347],
  owasp: ['A07:2021', 'A07:2025'],
  remedy: 'Decode with a key and a fixed list of algorithms, without `none`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['jwt-unverified'],
  // What names the key has to be read before the token is verified.
  unlessSet: [{ kind: 'token-verified' }],
  message: ({ value }) => `This token needs no valid signature${value === '' ? '' : `: ${value}`}.`,
});
