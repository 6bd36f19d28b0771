/** JSON web tokens. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jwt',
  rows: [
    misuse('jwt-unverified', 'decode(options=).verify_signature', { equals: false }),
    misuse('jwt-unverified', 'decode(verify=)', { equals: false }),
    misuse('jwt-unverified', 'encode(2,algorithm=)', { matches: '^none$' }),
  ],
});
