/** LDAP clients. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'ldapjs',
  aliases: ['ldapts', 'activedirectory2', 'activedirectory'],
  types: { Client: ['createClient()', 'Client()'] },
  rows: [
    sink('ldap-filter', 'Client.search(0)'),
    sink('ldap-filter', 'Client.search(1).filter'),
    sink('ldap-filter', 'Client.bind(0)'),
    sink('ldap-filter', 'parseFilter(0)'),
    sanitizer('ldap-escape', 'escapeFilter(0)'),
    sanitizer('ldap-escape', 'escapeDN(0)'),
  ],
});
