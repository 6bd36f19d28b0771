/** LDAP through the SDKs of UnboundID and Apache Directory. */

import { defineModel, neutral, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const connections = ['LDAPConnection', 'LDAPConnectionPool', 'LDAPInterface'];

/** Methods that escape their arguments. */
const escaping = [
  'createEqualityFilter',
  'createSubstringFilter',
  'createGreaterOrEqualFilter',
  'createLessOrEqualFilter',
];

export const model = defineModel({
  library: 'com.unboundid.ldap.sdk',
  aliases: ['com.unboundid.ldap.listener', 'org.apache.directory.ldap.client.api'],
  types: {
    ...bareTypes(
      'Filter',
      'InMemoryDirectoryServer',
      'LDAPConnectionPool',
      'LDAPInterface',
      'LdapConnection',
    ),
    LDAPConnection: ['InMemoryDirectoryServer.getConnection()', 'LDAPConnectionPool.getConnection()'],
  },
  rows: [
    ...connections.flatMap((type) => [
      sink('ldap-filter', `${type}.search(2)`),
      sink('ldap-filter', `${type}.searchForEntry(2)`),
    ]),
    ...escaping.map((name) => neutral(`Filter.${name}`)),
    sink('ldap-filter', 'Filter.create(0)'),
    sink('ldap-filter', 'LdapConnection.search(1)'),
  ],
});
