/** Passport strategies: arguments of the verify function come from the login request. */

import { defineModel, misuse, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'passport-local',
  aliases: ['passport-http', 'passport-custom', 'passport-jwt', 'passport-http-bearer'],
  rows: [
    ...['Strategy', 'BasicStrategy'].flatMap((name) => [
      source('remote-text', `${name}(-1)@0/3`, 'the user name of a login'),
      source('remote-text', `${name}(-1)@1/3`, 'the password of a login'),
      source('remote-text', `${name}(-1)@1/4`, 'the user name of a login'),
      source('remote-text', `${name}(-1)@2/4`, 'the password of a login'),
    ]),
    misuse('jwt-unverified', 'Strategy(0).ignoreExpiration', { equals: true }),
    misuse('jwt-unverified', 'Strategy(0).algorithms.*', { matches: '^none$' }),
  ],
});
