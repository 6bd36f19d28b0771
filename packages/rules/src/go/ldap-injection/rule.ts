import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'ldap-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Escape the value with `ldap.EscapeFilter`.',
});
