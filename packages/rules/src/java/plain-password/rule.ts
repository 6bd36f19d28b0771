import { plainPassword } from '../../families/plain-password-routes.ts';

/** Passwords that are stored as they were sent (CWE-256). */
export const rule = plainPassword({
  id: 'java/plain-password',
  remedy:
    'Store what a slow hash makes of the password, as the encoders of Spring Security do, and let them compare.',
});
