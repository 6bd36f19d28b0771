import { familyRule } from '../../families/flow-families.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = familyRule('javascript', 'plain-password', {
  remedy:
    'Store what a slow hash makes of the password, as argon2, scrypt or bcrypt, and let that library compare.',
  unlessHooked: 'password-hash',
});
