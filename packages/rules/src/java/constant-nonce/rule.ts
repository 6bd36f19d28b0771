import { constantNonce } from '../../families/constant-nonce.ts';

export const rule = constantNonce('java', 'Generate a new nonce for each message with `SecureRandom`.', {
  root: 'program',
  calls: ['object_creation_expression'],
  takes: [
    [/^new\s+(?:[\w.]+\.)?IvParameterSpec\s*$/, 0],
    [/^new\s+(?:[\w.]+\.)?GCMParameterSpec\s*$/, 1],
  ],
  constant: /^"[^"]*"\s*\.getBytes\([^()]*\)$|^new\s+byte\s*\[\s*\]\s*\{[\s\w,()-]*\}$|^\{[\s\w,()-]*\}$/,
  zeros: /^new\s+byte\s*\[\s*\w+\s*\]$/,
});
