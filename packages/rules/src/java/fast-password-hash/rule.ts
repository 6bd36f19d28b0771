import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash(
  'java',
  'Hash passwords with Argon2, scrypt or bcrypt, as the encoders of Spring Security do, and let them compare.',
  {
    calls: ['method_invocation'],
    callee: /\.(?:digest|update|sha(?:224|256|384|512)(?:Hex)?|hashString|hashBytes)$/,
    beside: /SHA-?(?:224|256|384|512)|sha(?:224|256|384|512)/,
  },
);
