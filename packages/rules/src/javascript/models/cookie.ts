/** Writing cookie headers with the cookie package. */

import { defineModel, misuse, propagator, when } from '@assay/engine/rule';

const isSessionCookie = when('serialize(0)', { matches: 'sess|sid|auth|token|jwt' });

export const model = defineModel({
  library: 'cookie',
  rows: [
    propagator('parse(0)', 'parse()'),
    misuse('insecure-cookie', 'serialize(2).httpOnly', { equals: false }),
    misuse('insecure-cookie', 'serialize(2).httpOnly', { absent: true }, isSessionCookie),
    misuse('insecure-cookie', 'serialize(2).secure', { equals: false }, isSessionCookie),
  ],
});
