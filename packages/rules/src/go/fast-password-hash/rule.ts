import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash(
  'go',
  'Hash passwords with `golang.org/x/crypto/bcrypt` or `argon2`, and compare them with the same package.',
  {
    calls: ['call_expression'],
    callee: /^sha(?:256\.Sum(?:224|256)|512\.Sum(?:384|512)(?:_\d+)?|3\.Sum\d+)$/,
  },
);
