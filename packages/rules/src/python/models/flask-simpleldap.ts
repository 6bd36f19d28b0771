/** Flask-SimpleLDAP: users and groups, inserted into filters without escaping. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_simpleldap',
  types: { LDAP: ['LDAP()'] },
  rows: [
    sink('ldap-filter', 'LDAP.get_object_details(0,user=)'),
    sink('ldap-filter', 'LDAP.get_object_details(1,group=)'),
    sink('ldap-filter', 'LDAP.get_user_groups(0,user=)'),
    sink('ldap-filter', 'LDAP.get_group_members(0,group=)'),
    sink('ldap-filter', 'LDAP.bind_user(0,username=)'),
  ],
});
