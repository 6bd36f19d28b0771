import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash(
  'python',
  'Hash passwords with argon2, scrypt or bcrypt, and compare them with the same library.',
  {
    calls: ['call'],
    callee: /^(?:hashlib\.)?(?:sha(?:224|256|384|512)|sha3_\d+|blake2[bs])$/,
  },
);
