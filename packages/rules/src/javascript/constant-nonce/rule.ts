import { constantNonce } from '../../families/constant-nonce.ts';

/** Reports constant byte vectors; strings are covered by `weak-cipher` (CWE-329). */
export const rule = constantNonce(
  'javascript',
  'Generate a new nonce for each message: `crypto.randomBytes(12)`, or 16 bytes for CBC.',
  {
    root: 'program',
    calls: ['call_expression'],
    takes: [[/^(?:\w+\.)?createCipheriv$/, 2]],
    constant: /^Buffer\.from\(\s*(?:"[^"]*"|'[^']*')\s*(?:,\s*(?:"\w+"|'\w+')\s*)?\)$/,
    zeros: /^(?:Buffer\.alloc|new Uint8Array)\(\s*\d+\s*(?:,\s*0\s*)?\)$/,
  },
);
