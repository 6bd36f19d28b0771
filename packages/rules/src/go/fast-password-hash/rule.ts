import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Passwords that are stored as a fast hash makes them (CWE-916). */
export const rule = fastPasswordHash(
  'go',
  'Hash passwords with `golang.org/x/crypto/bcrypt` or `argon2`, and let that package compare.',
  {
    calls: ['call_expression'],
    callee: /^sha(?:256\.Sum(?:224|256)|512\.Sum(?:384|512)(?:_\d+)?|3\.Sum\d+)$/,
  },
);
