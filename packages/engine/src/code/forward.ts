/** What is made of values of one function, through instructions that a policy names. */

import { type IrFile, Op, type Opcode } from '../ir/ir.ts';
import { leftOf, opOf, partsOf, receiverOf, rightOf, storedOf, takenFrom } from '../ir/operands.ts';

const refined = [Op.pi, Op.cast] as const;
const handedOn = [...refined, Op.await, Op.keyword] as const;

/** What a value stays through, by what is asked: the sorts of instructions. A call goes on with what it is called on. */
export const forwardPolicies = {
  /** The value itself. */
  same: new Set<Opcode>([...refined, Op.await, Op.phi]),
  /** A query that further calls narrow: `db.where(...).order(...)`. */
  chain: new Set<Opcode>([...refined, Op.call]),
  /** A record, and what its methods give. */
  record: new Set<Opcode>([...handedOn, Op.element, Op.phi, Op.call]),
  /** A record, and its members. */
  members: new Set<Opcode>([...handedOn, Op.loadField]),
  /** A text, or what holds one: what it is joined into, put into and taken out of. Stores count as made of what they store. */
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
  /** True for an instruction that is made of what was found so far in a way that the policy does not know. */
  readonly isMade?: (v: number, found: ReadonlySet<number>) => boolean;
  /** One more value that is it from there on, where the program tells: what a call of the walk fills. */
  readonly filledBy?: (v: number) => number;
}

/**
 * A value and what is made of it, in the order of the code.
 *
 * @param last  of the function, as in `IrFunction`
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
