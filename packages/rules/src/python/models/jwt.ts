/** JSON web tokens. */

import { defineModel, misuse, neutral, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jwt',
  rows: [
    // The signer of a token chooses its claims; an unverified token is reported separately.
    neutral('decode'),
    misuse('jwt-unverified', 'decode(options=).verify_signature', { equals: false }),
    misuse('jwt-unverified', 'decode(verify=)', { equals: false }),
    misuse(
      'token-verified',
      'decode',
      { called: true },
      when('decode(options=).verify_signature', { not: { equals: false } }),
      when('decode(verify=)', { not: { equals: false } }),
      when('decode(2,algorithms=)', { not: { matches: '^none$' } }),
      when('decode(2,algorithms=).*', { not: { matches: '^none$' } }),
    ),
    misuse('jwt-unverified', 'decode(2,algorithms=)', { matches: '^none$' }),
    misuse('jwt-unverified', 'decode(2,algorithms=).*', { matches: '^none$' }),
    misuse('jwt-unverified', 'encode(2,algorithm=)', { matches: '^none$' }),
  ],
});
