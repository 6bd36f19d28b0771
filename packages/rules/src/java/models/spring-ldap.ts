/** Spring LDAP templates. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

/** Filters that escape the compared value. */
const filters = [
  'EqualsFilter',
  'GreaterThanOrEqualsFilter',
  'LessThanOrEqualsFilter',
  'LikeFilter',
  'WhitespaceWildcardsFilter',
];

export const model = defineModel({
  library: 'org.springframework.ldap.core',
  aliases: ['org.springframework.ldap.support', 'org.springframework.ldap.filter'],
  types: { LdapTemplate: [], LdapOperations: [], LdapEncoder: [] },
  rows: [
    ...['LdapTemplate', 'LdapOperations'].flatMap((type) => [
      sink('ldap-filter', `${type}.search(0)`),
      sink('ldap-filter', `${type}.search(1)`),
      sink('ldap-filter', `${type}.authenticate(1)`),
    ]),
    sanitizer('ldap-escape', 'LdapEncoder.filterEncode(0)'),
    sanitizer('ldap-escape', 'LdapEncoder.nameEncode(0)'),
    ...filters.map((name) => sanitizer('ldap-escape', `${name}(1)`)),
  ],
});
