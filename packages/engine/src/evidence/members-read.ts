/** Checks whether a function reads only certain members of a value. */

import { forward, forwardPolicies } from '../code/forward.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, keyOf, objectOf, operandsOf, opOf, receiverOf, writtenName } from '../ir/operands.ts';

/** Methods that read one member by name. */
const reading = /^(?:get|getOrDefault|fetch|pop)$/;

/**
 * True if only members with matching names are read, and the value itself is not passed on, stored or returned.
 *
 * @param v  of the function
 */
export function readsOnly(code: IrFile, ir: IrFunction, v: number, name: RegExp): boolean {
  const same = forward(code, v, ir.last, forwardPolicies.same);
  let reads = 0;
  for (let at = v + 1; at < ir.last; at++) {
    if (same.has(at) || !operandsOf(code, at).some((one) => same.has(one))) continue;
    // A method name is not a member; the argument of the call counts instead.
    if (opOf(code, at) === Op.loadField && reading.test(writtenName(code, at))) continue;
    const read = memberAt(code, at, same);
    if (read === undefined || !name.test(read)) return false;
    reads++;
  }
  return reads > 0;
}

/** The member that an instruction reads from one of the values; `undefined` for other uses. */
function memberAt(code: IrFile, v: number, of: ReadonlySet<number>): string | undefined {
  switch (opOf(code, v)) {
    case Op.loadField:
      return writtenName(code, v);
    case Op.loadIndex:
      return of.has(objectOf(code, v)) ? textOf(code, keyOf(code, v)) : undefined;
    case Op.call:
      return reading.test(methodName(code, v)) && of.has(receiverOf(code, v))
        ? textOf(code, argumentsOf(code, v)[0] ?? -1)
        : undefined;
    default:
      return undefined;
  }
}

function textOf(code: IrFile, v: number): string | undefined {
  const constant = constantOf(code, v);
  return typeof constant === 'string' ? constant : undefined;
}
