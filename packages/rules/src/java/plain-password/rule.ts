import { plainPassword } from '../../families/plain-password-routes.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = plainPassword({
  id: 'java/plain-password',
  remedy: 'Hash and compare passwords with a `PasswordEncoder` of Spring Security, such as bcrypt or Argon2.',
});
