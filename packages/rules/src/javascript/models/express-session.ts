/** Session cookies of express-session and cookie-session. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'express-session',
  rows: [
    misuse('insecure-cookie', '(0).cookie.httpOnly', { equals: false }),
    misuse('insecure-cookie', '(0).cookie.secure', { anyOf: [{ equals: false }, { absent: true }] }),
  ],
});
