import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce('go', 'Generate a new nonce for each message with `crypto/rand`.', {
  root: 'source_file',
  calls: ['call_expression'],
  takes: [
    [/^cipher\.New(?:CBC|CFB)Encrypter$|^cipher\.New(?:CTR|OFB)$/, 1],
    [/^\w*(?:gcm|aead|aes)\w*\.Seal$/i, 1],
  ],
  constant: /^\[\]byte\(\s*(?:"[^"]*"|`[^`]*`)\s*\)$|^\[\]byte\{[\s\w,]*\}$/,
  zeros: /^make\(\s*\[\]byte\s*,[^()]*(?:\(\))?\s*\)$/,
});
