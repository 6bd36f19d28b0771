/** JSON web tokens. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

const unsigned = { place: String.raw`\.UnsafeAllowNoneSignatureType$` };

export const model = defineModel({
  library: 'github.com/golang-jwt/jwt',
  aliases: ['github.com/dgrijalva/jwt-go'],
  types: { Parser: ['NewParser()'], Token: ['New()', 'NewWithClaims()'] },
  rows: [
    sink('jwt-decode', 'Parser.ParseUnverified(0)'),
    sink('jwt-decode', 'ParseUnverified(0)'),
    misuse('jwt-unverified', 'Token.SignedString(0)', unsigned),
    misuse('jwt-unverified', 'NewWithClaims(0)', { place: String.raw`\.SigningMethodNone$` }),
    ...['Parse', 'ParseWithClaims'].flatMap((name) => [
      sink('token-check', `${name}(0)`),
      sink('token-check', `Parser.${name}(0)`),
    ]),
  ],
});
