/** LDAP through JNDI, and name lookups. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'javax.naming.directory',
  aliases: ['javax.naming', 'javax.naming.ldap'],
  types: {
    DirContext: ['InitialDirContext', 'LdapContext', 'InitialLdapContext'],
    InitialDirContext: [],
    LdapContext: [],
    InitialLdapContext: [],
    Context: ['InitialContext', 'DirContext'],
    InitialContext: [],
  },
  rows: [
    sink('ldap-filter', 'DirContext.search(0)'),
    sink('ldap-filter', 'DirContext.search(1)'),
    sink('code-execution', 'Context.lookup(0)'),
  ],
});
