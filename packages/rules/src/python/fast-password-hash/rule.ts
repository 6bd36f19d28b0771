import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Passwords that are stored as a fast hash makes them (CWE-916). */
export const rule = fastPasswordHash(
  'python',
  'Hash passwords with argon2, scrypt or bcrypt, and let that library compare.',
  {
    calls: ['call'],
    callee: /^(?:hashlib\.)?(?:sha(?:224|256|384|512)|sha3_\d+|blake2[bs])$/,
  },
);
