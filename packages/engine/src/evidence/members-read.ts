/** Whether a function reads no more of a value than some of its members. */

import { forward, forwardPolicies } from '../code/forward.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, keyOf, objectOf, operandsOf, opOf, receiverOf, writtenName } from '../ir/operands.ts';

/** Methods that read one member, by its name. */
const reading = /^(?:get|getOrDefault|fetch|pop)$/;

/**
 * True where members are read whose names match, and nothing else is done with the value: it is not handed on, stored or given back.
 *
 * @param v  of the function
 */
export function readsOnly(code: IrFile, ir: IrFunction, v: number, name: RegExp): boolean {
  const same = forward(code, v, ir.last, forwardPolicies.same);
  let reads = 0;
  for (let at = v + 1; at < ir.last; at++) {
    if (same.has(at) || !operandsOf(code, at).some((one) => same.has(one))) continue;
    // The name of a method is no member: what it is called with tells.
    if (opOf(code, at) === Op.loadField && reading.test(writtenName(code, at))) continue;
    const read = memberAt(code, at, same);
    if (read === undefined || !name.test(read)) return false;
    reads++;
  }
  return reads > 0;
}

/** The member that an instruction reads of one of some values; `undefined` for any other use. */
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
