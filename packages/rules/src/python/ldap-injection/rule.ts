import { familyRule } from '../../families/flow-families.ts';

/** Reports LDAP filters built from untrusted input (CWE-90). */
export const rule = familyRule('python', 'ldap-injection', {
  remedy: 'Escape the value with `escape_filter_chars`.',
});
