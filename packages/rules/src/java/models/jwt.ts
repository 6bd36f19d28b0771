/** JSON web tokens: jjwt and java-jwt. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;
/** jjwt parser methods that accept unsigned tokens. */
const unsigned = [
  'parse',
  'parseClaimsJwt',
  'parsePlaintextJwt',
  'parseUnsecuredClaims',
  'parseUnsecuredContent',
];

export const model = defineModel({
  library: 'io.jsonwebtoken',
  aliases: ['com.auth0.jwt', 'com.auth0.jwt.algorithms'],
  types: {
    ParserBuilder: [
      'Jwts.parser()',
      'Jwts.parserBuilder()',
      ...['setSigningKey', 'verifyWith', 'requireIssuer', 'clock', 'unsecured'].map(
        (name) => `ParserBuilder.${name}()`,
      ),
    ],
    JwtParser: ['ParserBuilder.build()'],
  },
  rows: [
    ...['JwtParser', 'ParserBuilder'].flatMap((owner) =>
      unsigned.map((name) => misuse('jwt-unverified', `${owner}.${name}()`, called)),
    ),
    misuse('jwt-unverified', 'ParserBuilder.unsecured()', called),
    misuse('jwt-unverified', 'Algorithm.none()', called),
  ],
});
