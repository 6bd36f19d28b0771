import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports LDAP filters built from untrusted input (CWE-90). */
export const rule = familyRule('java', 'ldap-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Put `{0}` into the filter and hand the values over beside it, or encode them for LDAP.',
});
