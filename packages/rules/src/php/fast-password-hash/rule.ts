import { fastPasswordHash } from '../../families/fast-password-hash.ts';

/** Reports passwords hashed with a fast function before they are stored (CWE-916). */
export const rule = fastPasswordHash('php', 'Use `password_hash` and `password_verify`.', {
  calls: ['function_call_expression'],
  callee: /^\\?(?:md5|sha1|hash)$/,
});
