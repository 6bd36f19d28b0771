/** Ciphers of `javax.crypto`. Encrypted data is not derived from the input for taint purposes. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const broken = '^(des|desede|tripledes|rc2|rc4|arcfour|blowfish)(/|$)';
/** Without a mode, the JDK's provider uses ECB. */
const withoutMode = '^aes(/ecb/.*)?$';

export const model = defineModel({
  library: 'javax.crypto',
  types: {
    ...bareTypes('SecretKeyFactory', 'Mac'),
    Cipher: ['Cipher.getInstance()'],
    KeyGenerator: ['KeyGenerator.getInstance()'],
  },
  rows: [
    misuse('weak-cipher', 'Cipher.getInstance(0)', {
      anyOf: [{ matches: broken }, { matches: withoutMode }],
    }),
    misuse('weak-cipher', 'KeyGenerator.getInstance(0)', { matches: broken }),
    misuse('weak-cipher', 'SecretKeyFactory.getInstance(0)', { matches: broken }),
    misuse('weak-padding', 'Cipher.getInstance(0)', {
      matches: '^rsa(?:/(?:ecb|none)/(?:pkcs1padding|nopadding))?$',
    }),
    misuse('weak-hash', 'Mac.getInstance(0)', { matches: '^hmacmd5$' }),
    neutral('Cipher.getInstance'),
    neutral('Cipher.doFinal'),
    neutral('KeyGenerator.getInstance'),
    neutral('Mac.doFinal'),
  ],
});
