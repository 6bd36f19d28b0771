import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce('go', 'Read the nonce from `crypto/rand` for each message.', {
  root: 'source_file',
  calls: ['call_expression'],
  takes: [
    [/^cipher\.New(?:CBC|CFB)Encrypter$|^cipher\.New(?:CTR|OFB)$/, 1],
    [/^\w*(?:gcm|aead|aes)\w*\.Seal$/i, 1],
  ],
  constant: /^\[\]byte\(\s*(?:"[^"]*"|`[^`]*`)\s*\)$|^\[\]byte\{[\s\w,]*\}$/,
  zeros: /^make\(\s*\[\]byte\s*,[^()]*(?:\(\))?\s*\)$/,
});
