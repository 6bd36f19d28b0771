/** Access annotations of Apache Shiro, Sa-Token, Quarkus and Micronaut. */

import { defineModel, guarding, guardingBy, inPlaceOf } from '@assay/engine/rule';
import { jakarta } from '../jakarta.ts';

const secured = 'io.micronaut.security.annotation:Secured';
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
    inPlaceOf(jakarta, guarding(secured, 'authentication', 'authorization')),
    guardingBy(secured, '^(?:IS_ANONYMOUS|isAnonymous\\(\\))$', 'public'),
    guardingBy(secured, '^(?:IS_AUTHENTICATED|isAuthenticated\\(\\))$', 'authentication'),
  ],
});
