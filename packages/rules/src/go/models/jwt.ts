/** JSON web tokens. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/golang-jwt/jwt',
  aliases: ['github.com/dgrijalva/jwt-go'],
  types: { Parser: ['NewParser()'] },
  rows: [
    sink('jwt-decode', 'Parser.ParseUnverified(0)'),
    sink('jwt-decode', 'ParseUnverified(0)'),
    ...['Parse', 'ParseWithClaims'].flatMap((name) => [
      sink('token-check', `${name}(0)`),
      sink('token-check', `Parser.${name}(0)`),
    ]),
  ],
});
