/**
 * Objects looked up by unknown methods: those that a method returns together with an error.
 *
 * A member of such an object is not derived from the arguments: the commit with a given name, the response of another
 * service. The object as a whole still counts as derived from them, since it may be a string or bytes. May miss objects
 * that a library builds from a string in a method with an unusual name.
 */

import { methodName } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { Frame } from './frame.ts';

/** Names of methods that derive their result from a string. */
const making =
  /^(?:parse|decode|unmarshal|read|split|convert|to|from|new|make|build|format|render|encode|join|clean|normal|match|extract|token|lex|compile|eval|transform|translate|map|bind|form|query|header|cookie|param|body|get(?:form|query|header|cookie|param|body))/i;

/** Limit on the values followed through merges. A value with more does not count as looked up. Chosen, not measured. */
const maxOperands = 12;

/** True if each value that `object` may be is the first result of such a method. */
export function isLookedUp(frame: Frame, object: number): boolean {
  const { code } = frame;
  const seen = new Set<number>();
  const open = [object];
  let isFound = false;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at < 0 || seen.size > maxOperands) return false;
    const a = code.a[at] ?? -1;
    switch (code.op[at]) {
      case Op.pi:
      case Op.cast:
        open.push(a);
        break;
      case Op.phi:
        open.push(...code.pool.subarray(a, a + (code.b[at] ?? 0)));
        break;
      case Op.const:
      case Op.undef:
        break;
      case Op.result:
        if (code.b[at] !== 0 || (code.c[at] ?? 0) < 2 || !isLookUp(frame, a)) return false;
        isFound = true;
        break;
      default:
        return false;
    }
  }
  return isFound;
}

/** True for a call of a method about which neither the program nor a model knows anything but its name. */
function isLookUp({ base, code, context }: Frame, call: number): boolean {
  if (code.op[call] !== Op.call || context.pointsTo.targetsOf(base + call).length > 0) return false;
  const callee = code.a[call] ?? -1;
  if (code.op[callee] !== Op.loadField || code.op[code.a[callee] ?? -1] === Op.import) return false;
  if (context.apiOfCallee(code, base, call).length > 0) return false;
  const name = methodName(code, call);
  return name !== '' && !making.test(name);
}
