import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce(
  'python',
  'Generate a new nonce for each message: `os.urandom(12)`, or 16 bytes for CBC.',
  {
    root: 'module',
    calls: ['call'],
    takes: [
      [/^(?:[\w.]+\.)?(?:AES|DES3?)\.new$/, 2, ['iv', 'IV', 'nonce']],
      [/^(?:[\w.]+\.)?modes\.(?:CBC|CTR|OFB|CFB8?|GCM)$/, 0, ['initialization_vector', 'nonce']],
      [/^(?:\w*aes\w*|\w*gcm\w*|\w*chacha\w*)\.encrypt$/i, 0, ['nonce']],
    ],
    constant:
      /^[bB](?:"[^"]*"|'[^']*')(?:\s*\*\s*\d+)?$|^(?:"[^"]*"|'[^']*')\.encode\([^()]*\)$|^bytes\(\s*\d+\s*\)$|^bytes\.fromhex\(\s*(?:"[^"]*"|'[^']*')\s*\)$/,
    zeros: /^bytearray\(\s*\d+\s*\)$/,
  },
);
