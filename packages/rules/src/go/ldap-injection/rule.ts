import { familyRule, remote } from '../../families.ts';

export const rule = familyRule('go', 'ldap-injection', {
  from: [...remote, 'library-input'],
  fromLibraryBehind: true,
  remedy: 'Escape the value with `ldap.EscapeFilter`.',
});
