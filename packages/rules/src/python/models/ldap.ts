/** LDAP through the C library. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

const methods = ['search', 'search_s', 'search_st', 'search_ext', 'search_ext_s'];

export const model = defineModel({
  library: 'ldap',
  types: { Connection: ['initialize()', 'open()'] },
  rows: [
    ...methods.flatMap((name) => [
      sink('ldap-filter', `Connection.${name}(0,base=)`),
      sink('ldap-filter', `Connection.${name}(2,filterstr=)`),
    ]),
    sanitizer('ldap-escape', 'filter.escape_filter_chars(0)'),
    sanitizer('ldap-escape', 'dn.escape_dn_chars(0)'),
  ],
});
