/** Forward data flow within one function, through the instructions that a policy allows. */

import { type IrFile, Op, type Opcode } from '../ir/ir.ts';
import { leftOf, opOf, partsOf, receiverOf, rightOf, storedOf, takenFrom } from '../ir/operands.ts';

const refined = [Op.pi, Op.cast] as const;
const handedOn = [...refined, Op.await, Op.keyword] as const;

/** Opcodes through which a value flows, by purpose. A call propagates its receiver. */
export const forwardPolicies = {
  /** The value itself. */
  same: new Set<Opcode>([...refined, Op.await, Op.phi]),
  /** A query extended by further calls: `db.where(...).order(...)`. */
  chain: new Set<Opcode>([...refined, Op.call]),
  /** A record, and the results of its methods. */
  record: new Set<Opcode>([...handedOn, Op.element, Op.phi, Op.call]),
  /** A record, and its members. */
  members: new Set<Opcode>([...handedOn, Op.loadField]),
  /**
   * A string, or an object containing one: concatenations, containers, and reads from these. A store counts as derived
   * from the stored value.
   */
  content: new Set<Opcode>([
    ...handedOn,
    Op.element,
    Op.phi,
    Op.call,
    Op.binary,
    Op.concat,
    Op.array,
    Op.loadField,
    Op.loadIndex,
    Op.storeField,
    Op.storeIndex,
    Op.result,
    Op.spread,
  ]),
} as const;

interface Also {
  /** True for an instruction derived from the values found so far in a way that the policy does not cover. */
  readonly isMade?: (v: number, found: ReadonlySet<number>) => boolean;
  /**
   * An additional value to follow from this point on, such as one that a call in the walk fills; -1 if there is none.
   */
  readonly filledBy?: (v: number) => number;
}

/**
 * A value and the values derived from it, in code order.
 *
 * @param last  end of the function, as in `IrFunction`
 */
export function forward(
  code: IrFile,
  start: number,
  last: number,
  through: ReadonlySet<Opcode>,
  { isMade = () => false, filledBy = () => -1 }: Also = {},
): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (v: number): void => {
    found.add(v);
    const filled = filledBy(v);
    if (filled >= 0) found.add(filled);
  };
  add(start);
  for (let v = start + 1; v < last; v++) {
    const op = opOf(code, v);
    if ((op !== undefined && through.has(op) && isMadeOf(code, v, found)) || isMade(v, found)) add(v);
  }
  return found;
}

function isMadeOf(code: IrFile, v: number, found: ReadonlySet<number>): boolean {
  switch (opOf(code, v)) {
    case Op.phi:
    case Op.concat:
    case Op.array:
      return partsOf(code, v).some((part) => found.has(part));
    case Op.binary:
      return found.has(leftOf(code, v)) || found.has(rightOf(code, v));
    case Op.storeField:
    case Op.storeIndex:
      return found.has(storedOf(code, v));
    case Op.call:
      return found.has(receiverOf(code, v));
    default:
      return found.has(takenFrom(code, v));
  }
}
