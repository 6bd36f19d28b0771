/** Annotations of Apache Shiro, Sa-Token, Quarkus and Micronaut that say who may call a handler. */

import { defineModel, guarding } from '@assay/engine/rule';

const token = 'cn.dev33.satoken.annotation';

export const model = defineModel({
  library: 'org.apache.shiro.authz.annotation',
  rows: [
    guarding('RequiresAuthentication', 'authentication'),
    guarding('RequiresUser', 'authentication'),
    guarding('RequiresRoles', 'authentication', 'authorization'),
    guarding('RequiresPermissions', 'authentication', 'authorization'),
    guarding('RequiresGuest', 'public'),
    guarding(`${token}:SaCheckLogin`, 'authentication'),
    ...['SaCheckRole', 'SaCheckPermission', 'SaCheckOr'].map((name) =>
      guarding(`${token}:${name}`, 'authentication', 'authorization'),
    ),
    guarding(`${token}:SaIgnore`, 'public'),
    guarding('io.quarkus.security:Authenticated', 'authentication'),
    guarding('io.micronaut.security.annotation:Secured', 'authentication', 'authorization'),
  ],
});
