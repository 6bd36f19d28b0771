import { plainPassword } from '../../families/plain-password-routes.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = plainPassword({
  id: 'go/plain-password',
  remedy:
    'Store what `golang.org/x/crypto/bcrypt` or `argon2` makes of the password, and let that package compare.',
});
