import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

export const rule = familyRule('go', 'ldap-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Escape the value with `ldap.EscapeFilter`.',
});
