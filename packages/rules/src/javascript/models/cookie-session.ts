/** cookie-session: the options are those of the cookie. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'cookie-session',
  aliases: ['client-sessions'],
  rows: [
    misuse('insecure-cookie', '(0).httpOnly', { equals: false }),
    misuse('insecure-cookie', '(0).secure', { equals: false }),
    misuse('insecure-cookie', '(0).cookie.httpOnly', { equals: false }),
  ],
});
