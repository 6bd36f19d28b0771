import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce('python', 'Take `os.urandom(12)`, or 16 for CBC, for each message.', {
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
});
