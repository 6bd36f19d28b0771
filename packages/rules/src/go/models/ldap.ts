/** LDAP: filters and distinguished names. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/go-ldap/ldap',
  aliases: ['gopkg.in/ldap'],
  types: { Conn: ['Dial()', 'DialURL()', 'DialTLS()'], SearchRequest: ['NewSearchRequest()'] },
  rows: [
    sink('ldap-filter', 'NewSearchRequest(0)'),
    sink('ldap-filter', 'NewSearchRequest(6)'),
    sink('ldap-filter', 'SearchRequest.Filter='),
    sink('ldap-filter', 'SearchRequest.BaseDN='),
    sink('ldap-filter', 'CompileFilter(0)'),
    sanitizer('ldap-escape', 'EscapeFilter(0)'),
    sanitizer('ldap-escape', 'EscapeDN(0)'),
  ],
});
