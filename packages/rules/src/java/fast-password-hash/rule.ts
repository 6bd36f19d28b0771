import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash(
  'java',
  'Hash and compare passwords with Argon2, scrypt or bcrypt, for example with a `PasswordEncoder` of Spring Security.',
  {
    calls: ['method_invocation'],
    callee: /\.(?:digest|update|sha(?:224|256|384|512)(?:Hex)?|hashString|hashBytes)$/,
    beside: /SHA-?(?:224|256|384|512)|sha(?:224|256|384|512)/,
  },
);
