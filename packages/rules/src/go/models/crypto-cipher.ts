/** Modes of ciphers. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'crypto/rsa',
  rows: [misuse('weak-cipher', 'GenerateKey(1)', { below: 2048 })],
});
