import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports passwords stored in clear text (CWE-256). */
export const rule = familyRule('php', 'plain-password', {
  from: remote,
  remedy: 'Store the result of `password_hash` or `Hash::make`, and compare with `password_verify`.',
});
