/** LDAP. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'ldap3',
  types: { Connection: ['Connection()'] },
  rows: [
    sink('ldap-filter', 'Connection.search(0,search_base=)'),
    sink('ldap-filter', 'Connection.search(1,search_filter=)'),
    sink('ldap-filter', 'Connection.extend.standard.paged_search(1,search_filter=)'),
    sanitizer('ldap-escape', 'utils.conv.escape_filter_chars(0)'),
    sanitizer('ldap-escape', 'utils.dn.escape_rdn(0)'),
  ],
});
