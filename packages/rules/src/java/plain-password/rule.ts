import { plainPassword } from '../../families/plain-password-routes.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = plainPassword({
  id: 'java/plain-password',
  remedy:
    'Store what a slow hash makes of the password, as the encoders of Spring Security do, and let them compare.',
});
