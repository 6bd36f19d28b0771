/** Node's crypto module. Outputs of hashes and ciphers are not derived from the input for taint purposes. */

import { defineModel, misuse, neutral, when } from '@assay/engine/rule';

const weakHash = '^(rsa-)?(md[245]|sha-?1|sha|ripemd(160)?|rmd160)(with.*)?$';
const weakCipher = '^(des|des-.*|des3|3des|rc2.*|rc4.*|bf|bf-.*|blowfish|cast.*|seed.*|idea.*|.*-ecb)$';
const ciphers = ['createCipheriv', 'createDecipheriv', 'createCipher', 'createDecipher'];

export const model = defineModel({
  library: 'node:crypto',
  aliases: ['crypto'],
  types: {
    Hash: ['createHash()', 'createHmac()', 'Hash.update()'],
    Cipher: ciphers.map((name) => `${name}()`),
  },
  rows: [
    ...['scrypt', 'scryptSync', 'pbkdf2', 'pbkdf2Sync', 'argon2'].map((name) =>
      misuse('password-hash', `${name}()`, { called: true }),
    ),
    misuse('weak-hash', 'createHash(0)', { matches: weakHash }),
    misuse('weak-hash', 'hash(0)', { matches: weakHash }),
    misuse('weak-hash', 'pbkdf2(4)', { matches: '^md[245]$' }),
    misuse('weak-hash', 'pbkdf2Sync(4)', { matches: '^md[245]$' }),
    misuse('weak-hash', 'createSign(0)', { matches: weakHash }),
    ...ciphers.map((name) => misuse('weak-cipher', `${name}(0)`, { matches: weakCipher })),
    misuse('weak-cipher', 'createCipher(0)', { constant: true }),
    misuse(
      'weak-cipher',
      'createCipheriv(2)',
      { constant: true },
      when('createCipheriv(2)', { matches: '.' }),
    ),
    ...['generateKeyPair', 'generateKeyPairSync'].map((name) =>
      misuse(
        'weak-cipher',
        `${name}(1).modulusLength`,
        { below: 2048 },
        when(`${name}(0)`, { matches: '^(rsa|dsa)' }),
      ),
    ),
    misuse('weak-cipher', 'createDiffieHellman(0)', { below: 2048 }),
    ...[
      'createHash',
      'createHmac',
      'hash',
      'randomBytes',
      'randomInt',
      'randomUUID',
      'pbkdf2',
      'pbkdf2Sync',
      'scrypt',
      'scryptSync',
      'timingSafeEqual',
      'createSign',
      'createVerify',
      'sign',
      'verify',
    ].map((name) => neutral(name)),
    neutral('Hash.digest'),
    neutral('Hash.update'),
  ],
});
