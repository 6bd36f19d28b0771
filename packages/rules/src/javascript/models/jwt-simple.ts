/** jwt-simple, whose `decode` verifies unless the third argument disables it. */

import { defineModel, misuse, sink, when } from '@assay/engine/rule';

const noKey = { anyOf: [{ equals: '' }, { equals: null }, { equals: false }] } as const;
const isRead = { equals: true } as const;

export const model = defineModel({
  library: 'jwt-simple',
  rows: [
    misuse('jwt-unverified', 'decode(2)', isRead),
    misuse('jwt-unverified', 'decode(1)', noKey),
    misuse('jwt-unverified', 'decode(3)', { matches: '^none$' }),
    misuse('jwt-unverified', 'encode(1)', noKey),
    sink('token-check', 'decode(0)', when('decode(2)', { not: isRead })),
  ],
});
