/** The package `cryptography`. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;
const ciphers = ['ARC4', 'TripleDES', 'Blowfish', 'CAST5', 'SEED', 'IDEA'];

const padding = { place: ':OldPadding$' };

export const model = defineModel({
  library: 'cryptography.hazmat',
  types: {
    OldPadding: ['primitives.asymmetric.padding.PKCS1v15()'],
    PrivateKey: [
      'primitives.asymmetric.rsa.generate_private_key()',
      ...['load_pem_private_key', 'load_der_private_key'].map((name) => `primitives.serialization.${name}()`),
    ],
    PublicKey: [
      'PrivateKey.public_key()',
      ...['load_pem_public_key', 'load_der_public_key'].map((name) => `primitives.serialization.${name}()`),
    ],
  },
  rows: [
    ...['primitives', 'decrepit'].flatMap((home) =>
      ciphers.map((name) => misuse('weak-cipher', `${home}.ciphers.algorithms.${name}()`, called)),
    ),
    misuse('weak-cipher', 'primitives.ciphers.modes.ECB()', called),
    misuse('weak-padding', 'PublicKey.encrypt(1,padding=)', padding),
    misuse('weak-padding', 'PrivateKey.decrypt(1,padding=)', padding),
    misuse('weak-hash', 'primitives.hashes.MD5()', called),
    misuse('weak-hash', 'primitives.hashes.SHA1()', called),
    misuse('weak-cipher', 'primitives.asymmetric.rsa.generate_private_key(1,key_size=)', { below: 2048 }),
    misuse('weak-cipher', 'primitives.asymmetric.dsa.generate_private_key(0,key_size=)', { below: 2048 }),
  ],
});
