/** firebase/php-jwt: JSON web tokens. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const none = { matches: '^none$' };

export const model = defineModel({
  library: 'Firebase\\JWT',
  rows: [
    // The signer of a token chooses its claims.
    neutral('JWT.decode'),
    ...['JWT.decode(2)', 'JWT.decode(2).*', 'JWT.encode(2)'].map((place) =>
      misuse('jwt-unverified', place, none),
    ),
  ],
});
