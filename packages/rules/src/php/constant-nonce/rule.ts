import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce(
  'php',
  'Generate a new nonce for each message: `random_bytes(12)`, or 16 bytes for CBC.',
  {
    root: 'program',
    calls: ['function_call_expression'],
    takes: [
      [/^\\?openssl_encrypt$/, 4, ['iv']],
      [/^\\?sodium_crypto_secretbox$/, 1, ['nonce']],
      [/^\\?sodium_crypto_aead_\w+_encrypt$/, 2, ['nonce']],
      [/^\\?mcrypt_encrypt$/, 4, ['iv']],
    ],
    constant:
      /^(?:"[^"$]*"|'[^']*')$|^(?:hex2bin|base64_decode)\(\s*(?:"[^"$]*"|'[^']*')\s*\)$|^str_repeat\(\s*(?:"[^"$]*"|'[^']*')\s*,\s*\d+\s*\)$/,
    zeros: /(?!)/,
  },
);
