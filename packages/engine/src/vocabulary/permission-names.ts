/** Names of what asks whether somebody may do something, in the words that programs have for it. */

/** What begins a question or a demand. */
const verb =
  /^_*(?:check|assert|require|verify|ensure|enforce|validate|authori[sz]e|deny|test|can|has|have|is|must|may|user)/i;
/** What it is about. That somebody is logged in at all is another question. */
const right =
  /permission|privilege|authori[sz]|admin|superuser|roles?(?![a-z])|access(?!or|ed|_?token|_?key|_?log)|(?:^|_)acl(?![a-z])|Acl|allowed|entitle|owner(?!_?id)|(?:_a|A)uth(?![a-z])/i;
/** `canEdit`, `can_edit`, `can`. */
const may = /^_*can(?:_|[A-Z]|not$|$)|^(?:allows?|authori[sz]e|permits?)$/;
/** Names that demand it: without it they do not come back. */
const demand = /^_*(?:check|assert|require|verify|ensure|enforce|validate|authori[sz]e|deny)/i;

/** @param name  of a function, method or member: `checkAdmin`, `has_permission`, `canEdit` */
export function namesPermission(name: string): boolean {
  return may.test(name) || (verb.test(name) && right.test(name));
}

/** True for a check that needs no test of what it gives: `checkAdmin(user)`. */
export function demandsPermission(name: string): boolean {
  return demand.test(name) && namesPermission(name);
}
