import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash(
  'javascript',
  'Hash passwords with argon2, scrypt or bcrypt, and compare them with the same library.',
  {
    calls: ['call_expression'],
    callee:
      /createHash\(\s*['"`]sha-?(?:224|256|384|512|3-\d+)['"`]\s*\)\s*\.update$|^(?:CryptoJS\.)?SHA(?:224|256|384|512|3)$|^sha(?:224|256|384|512)$/,
  },
);
