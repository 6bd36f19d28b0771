import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Passwords that are stored as a fast hash makes them (CWE-916). */
export const rule = fastPasswordHash('php', 'Use `password_hash` and `password_verify`.', {
  calls: ['function_call_expression'],
  callee: /^\\?(?:md5|sha1|hash)$/,
});
