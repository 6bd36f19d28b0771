import { plainPassword } from '../../families/plain-password-routes.ts';

/** Passwords that are stored as they were sent (CWE-256). */
export const rule = plainPassword({
  id: 'go/plain-password',
  remedy:
    'Store what `golang.org/x/crypto/bcrypt` or `argon2` makes of the password, and let that package compare.',
});
