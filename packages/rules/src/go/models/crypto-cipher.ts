/** Cipher modes. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'crypto/rsa',
  rows: [
    misuse('weak-cipher', 'GenerateKey(1)', { below: 2048 }),
    ...['EncryptPKCS1v15', 'DecryptPKCS1v15', 'DecryptPKCS1v15SessionKey'].map((name) =>
      misuse('weak-padding', `${name}()`, { called: true }),
    ),
  ],
});
