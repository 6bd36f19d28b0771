/** Names of checks: functions that refuse, and those that ask nothing of what a value holds. */

/** Functions that refuse by throwing, whatever they answer. */

export const checkName =
  /^_?(?:check|verify|validate|require|ensure|assert|authori[sz]e|authenticate|permit|restrict|forbid|deny|enforce|abort_?if)(?=[_\p{Lu}]|$)/u;

/** Functions and methods that ask whether there is a value, how long it is or of which type: that is no check of it. */
const presence =
  /^(?:is_?|has_?|not_?)*(?:absent|array|blank|callable|defined|empty|exists?|file|dir|directory|instance|integer|length|nil|none|null|number|object|present|string|text|undefined|zero|len|(?:mb_)?strlen|size|bool|hasattr|type)$/i;

export function isTestOfPresence(name: string): boolean {
  return presence.test(name);
}

/** Members and functions that say how long something is. */
export function isLength(name: string): boolean {
  return /^(?:length|size|len|count)$/i.test(name);
}
