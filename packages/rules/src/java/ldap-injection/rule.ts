import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports LDAP filters built from untrusted input (CWE-90). */
export const rule = familyRule('java', 'ldap-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Use `{0}` in the filter and pass the values as arguments, or encode them for LDAP filters.',
});
