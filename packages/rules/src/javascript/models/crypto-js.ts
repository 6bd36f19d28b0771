/** crypto-js. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const anyArgument = { anyOf: [{ constant: true }, { constant: false }] } as const;

export const model = defineModel({
  library: 'crypto-js',
  rows: [
    ...['MD5', 'SHA1', 'RIPEMD160'].map((name) => misuse('weak-hash', `${name}(0)`, anyArgument)),
    ...['DES', 'TripleDES', 'RC4', 'RC4Drop', 'Rabbit', 'RabbitLegacy'].map((name) =>
      misuse('weak-cipher', `${name}.encrypt(0)`, anyArgument),
    ),
    ...[
      'MD5',
      'SHA1',
      'SHA256',
      'SHA512',
      'SHA3',
      'HmacSHA256',
      'HmacSHA512',
      'HmacSHA1',
      'HmacMD5',
      'PBKDF2',
    ].map((name) => neutral(name)),
  ],
});
