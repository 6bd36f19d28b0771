/** Ciphers of crypto packages. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;
const ciphers = ['DES', 'DES3', 'ARC2', 'ARC4', 'Blowfish', 'CAST', 'XOR'];

export const model = defineModel({
  library: 'Crypto',
  aliases: ['Cryptodome'],
  rows: [
    ...ciphers.map((name) => misuse('weak-cipher', `Cipher.${name}.new()`, called)),
    ...['MD2', 'MD4', 'MD5', 'SHA', 'SHA1', 'RIPEMD160'].map((name) =>
      misuse('weak-hash', `Hash.${name}.new()`, called),
    ),
    misuse('weak-padding', 'Cipher.PKCS1_v1_5.new()', called),
    misuse('weak-cipher', 'PublicKey.RSA.generate(0,bits=)', { below: 2048 }),
    misuse('weak-cipher', 'PublicKey.DSA.generate(0,bits=)', { below: 2048 }),
    misuse('weak-cipher', 'Cipher.AES.new(1,mode=)', { equals: 1 }),
    misuse('weak-cipher', 'Cipher.AES.new(1,mode=)', { place: String.raw`\.MODE_ECB$` }),
    misuse('weak-cipher', 'Cipher.AES.MODE_ECB()', called),
  ],
});
