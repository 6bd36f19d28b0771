/** Broken ciphers: every use of the package. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'crypto/des',
  aliases: [
    'crypto/rc4',
    'golang.org/x/crypto/blowfish',
    'golang.org/x/crypto/cast5',
    'golang.org/x/crypto/tea',
    'golang.org/x/crypto/xtea',
  ],
  rows: ['NewCipher', 'NewTripleDESCipher', 'NewSaltedCipher'].map((name) =>
    misuse('weak-cipher', `${name}()`, { constant: false }),
  ),
});
