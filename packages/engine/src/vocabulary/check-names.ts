/** Names of checks: functions that reject, and those that test nothing about a value's content. */

/** Functions that reject by throwing, whatever they return. */

export const checkName =
  /^_?(?:check|verify|validate|require|ensure|assert|authori[sz]e|authenticate|permit|restrict|forbid|deny|enforce|abort_?if)(?=[_\p{Lu}]|$)/u;

/** Functions and methods that test whether a value exists, its length or its type, which does not check its content. */
const presence =
  /^(?:is_?|has_?|not_?)*(?:absent|array|blank|callable|defined|empty|exists?|file|dir|directory|instance|integer|length|nil|none|null|number|object|present|string|text|undefined|zero|len|(?:mb_)?strlen|size|bool|hasattr|type)$/i;

export function isTestOfPresence(name: string): boolean {
  return presence.test(name);
}

/** Members and functions that return a length. */
export function isLength(name: string): boolean {
  return /^(?:length|size|len|count)$/i.test(name);
}
