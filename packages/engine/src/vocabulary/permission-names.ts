/** Names that programs use for permission checks. */

/** First word of a test or a demand. */
const verb =
  /^_*(?:check|assert|require|verify|verific|ensure|enforce|validate|authori[sz]e|deny|test|can|has|have|is|must|may|user)/i;
/** Subject of the check. Testing whether anyone is logged in is not a permission check. */
const right =
  /permission|permiss(?:[aã]o|[oõ]es)|permisos?(?![a-z])|privilege|authori[sz]|admin|superuser|roles?(?![a-z])|access(?!or|ed|_?token|_?key|_?log)|(?:^|_)acl(?![a-z])|Acl|allowed|entitle|owner(?!_?id)|(?:_a|A)uth(?![a-z])/i;
/** `canEdit`, `can_edit`, `can`. */
const may = /^_*can(?:_|[A-Z]|not$|$)|^(?:allows?|authori[sz]e|permits?)$/;
/** Names of checks that do not return without the permission. */
const demand = /^_*(?:check|assert|require|verify|verific|ensure|enforce|validate|authori[sz]e|deny)/i;

/** @param name  name of a function, method or member: `checkAdmin`, `has_permission`, `canEdit` */
export function namesPermission(name: string): boolean {
  return may.test(name) || (verb.test(name) && right.test(name));
}

const privilege =
  /^(?:is_?)?(?:super_?)?(?:admin|root|staff|superuser|moderator)$|^roles?(?:_?ids?)?$|^(?:permissions?|privileges?|access_?level|user_?level|balance|credits?)$/i;

/** @param name  name of a field that decides what a user may do: `is_admin`, `role_id` */
export function namesPrivilege(name: string): boolean {
  return privilege.test(name);
}

/** True for a check whose result need not be tested: `checkAdmin(user)`. */
export function demandsPermission(name: string): boolean {
  return demand.test(name) && namesPermission(name);
}
