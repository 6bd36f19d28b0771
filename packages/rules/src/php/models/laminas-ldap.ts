/** Laminas: searches in directories. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Laminas\\Ldap',
  aliases: ['Zend\\Ldap'],
  types: { Ldap: ['Ldap()'] },
  rows: [
    ...['search', 'searchEntries', 'count'].map((name) => sink('ldap-filter', `Ldap.${name}(0)`)),
    sink('ldap-filter', 'Ldap.bind(0)'),
    sanitizer('ldap-escape', 'Filter.escapeValue(0)'),
  ],
});
