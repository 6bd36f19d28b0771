import { familyRule } from '../../families/flow-families.ts';

/** Reports LDAP filters built from untrusted input (CWE-90). */
export const rule = familyRule('javascript', 'ldap-injection', {
  remedy: 'Build the filter from filter objects, or escape the value for LDAP filters.',
});
