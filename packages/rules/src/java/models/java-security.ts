/** Hashes, signatures and random generators of `java.security`. */

import { defineModel, misuse, neutral, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

/**
 * Insufficient key sizes of RSA, DSA and Diffie-Hellman, in bits (NIST SP 800-131A); elliptic curve keys have none of
 * these sizes.
 */
const shortKeys = [512, 768, 1024, 1536];
const weakHash = '^(md[245]|sha-?1?)$';

export const model = defineModel({
  library: 'java.security',
  types: {
    ...bareTypes('Principal', 'Signature', 'SecureRandom', 'KeyFactory'),
    MessageDigest: ['MessageDigest.getInstance()'],
    KeyPairGenerator: ['KeyPairGenerator.getInstance()'],
  },
  rows: [
    source('current-user', 'Principal', 'the logged-in user'),
    misuse('weak-hash', 'MessageDigest.getInstance(0)', { matches: weakHash }),
    misuse('weak-hash', 'Signature.getInstance(0)', { matches: '^(md[245]|sha-?1)with' }),
    misuse('weak-cipher', 'KeyPairGenerator.initialize(0)', {
      anyOf: shortKeys.map((equals) => ({ equals })),
    }),
    misuse('weak-cipher', 'java.security.spec:RSAKeyGenParameterSpec(0)', { below: 2048 }),
    neutral('MessageDigest.getInstance'),
    neutral('MessageDigest.digest'),
    neutral('SecureRandom.nextInt'),
    neutral('SecureRandom.nextBytes'),
  ],
});
