import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce('python', 'Take `os.urandom(12)`, or 16 for CBC, for each message.', {
  root: 'module',
  calls: ['call'],
  takes: [
    [/^(?:[\w.]+\.)?AES\.new$/, 2],
    [/^(?:[\w.]+\.)?modes\.(?:CBC|CTR|OFB|CFB8?|GCM)$/, 0],
    [/^(?:\w*aes\w*|\w*gcm\w*|\w*chacha\w*)\.encrypt$/i, 0],
  ],
  constant:
    /^[bB](?:"[^"]*"|'[^']*')(?:\s*\*\s*\d+)?$|^(?:"[^"]*"|'[^']*')\.encode\([^()]*\)$|^bytes\(\s*\d+\s*\)$|^bytes\.fromhex\(\s*(?:"[^"]*"|'[^']*')\s*\)$/,
  zeros: /^bytearray\(\s*\d+\s*\)$/,
});
