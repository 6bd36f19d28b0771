/** LDAP templates of Spring. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.ldap.core',
  aliases: ['org.springframework.ldap.support'],
  types: { LdapTemplate: [], LdapOperations: [], LdapEncoder: [] },
  rows: [
    ...['LdapTemplate', 'LdapOperations'].flatMap((type) => [
      sink('ldap-filter', `${type}.search(0)`),
      sink('ldap-filter', `${type}.search(1)`),
      sink('ldap-filter', `${type}.authenticate(1)`),
    ]),
    sanitizer('ldap-escape', 'LdapEncoder.filterEncode(0)'),
    sanitizer('ldap-escape', 'LdapEncoder.nameEncode(0)'),
  ],
});
