import { plainPassword } from '../../families/plain-password-routes.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = plainPassword({
  id: 'go/plain-password',
  remedy:
    'Store a hash of the password made with `golang.org/x/crypto/bcrypt` or `argon2`, and compare passwords with the same package.',
});
