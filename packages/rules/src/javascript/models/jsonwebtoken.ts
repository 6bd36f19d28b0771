/** JSON web tokens: acceptance without a signature, and decoding. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

const noKey = { anyOf: [{ equals: '' }, { equals: null }, { equals: false }] } as const;

export const model = defineModel({
  library: 'jsonwebtoken',
  aliases: ['jwt-decode', 'jose'],
  rows: [
    misuse('jwt-unverified', 'verify(1)', noKey),
    misuse('jwt-unverified', 'verify(2).algorithms.*', { matches: '^none$' }),
    misuse('jwt-unverified', 'verify(2).ignoreExpiration', { equals: true }),
    misuse('jwt-unverified', 'sign(2).algorithm', { matches: '^none$' }),
    misuse('jwt-unverified', 'sign(1)', noKey),
    sink('token-check', 'verify(0)'),
    sink('token-check', 'jwtVerify(0)'),
    sink('jwt-decode', 'decode(0)'),
    sink('jwt-decode', '(0)'),
    sink('jwt-decode', 'jwtDecode(0)'),
    sink('jwt-decode', 'decodeJwt(0)'),
  ],
});
