/** How functions are called that refuse by throwing, whatever they answer. */

export const checkName =
  /^_?(?:check|verify|validate|require|ensure|assert|authori[sz]e|authenticate|permit|restrict|forbid|deny|enforce|abort_?if)(?=[_\p{Lu}]|$)/u;
