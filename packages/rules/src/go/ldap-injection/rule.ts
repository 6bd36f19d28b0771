import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'ldap-injection', {
  remedy: 'Escape the value with `ldap.EscapeFilter`.',
});
