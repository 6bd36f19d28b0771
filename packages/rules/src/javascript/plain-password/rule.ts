import { familyRule } from '../../families/flow-families.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = familyRule('javascript', 'plain-password', {
  remedy:
    'Store a hash of the password made with argon2, scrypt or bcrypt, and compare passwords with the same library.',
  unlessHooked: 'password-hash',
});
