/** What values of one function are made of, through instructions that a policy names. */

import { type IrFile, Op, type Opcode } from '../ir/ir.ts';
import { objectOf, operandsOf, opOf } from '../ir/operands.ts';

/** What a walk back goes through. */
export interface FlowPolicy {
  /** Sorts of instructions whose operands are looked at as well. */
  readonly through: ReadonlySet<Opcode>;
  /** The key of `object[key]` is not looked at. */
  readonly isKeyLeftOut?: true;
  /** Values at which no more are looked into. */
  readonly most?: number;
}

const refining = [Op.pi, Op.cast, Op.await, Op.result] as const;
const reading = [Op.loadField, Op.keyword] as const;

/** The policies by what is asked. Limits are not measured; they differ because the questions were asked one by one. */
export const flowPolicies = {
  /** What a condition, or what is given back, decides by. */
  condition: { through: new Set([...refining, Op.binary, Op.phi, Op.unary]) },
  /** What a test that refuses a request is about. */
  refusal: {
    through: new Set([
      ...refining,
      ...reading,
      Op.binary,
      Op.phi,
      Op.unary,
      Op.call,
      Op.loadIndex,
      Op.concat,
      Op.array,
      Op.element,
    ]),
    most: 64,
  },
  /** What a setting that is tested is made of, by names and keys. */
  setting: {
    through: new Set([Op.pi, Op.cast, Op.phi, Op.loadField, Op.loadIndex, Op.unary, Op.binary, Op.call]),
    most: 64,
  },
  /** What a call that registers a route is given. */
  registration: {
    through: new Set([...reading, Op.loadIndex, Op.concat, Op.array, Op.binary]),
    isKeyLeftOut: true,
    most: 48,
  },
} as const satisfies Readonly<Record<string, FlowPolicy>>;

/**
 * Some values, and those that they are made of, the nearest first.
 *
 * @param also  one more value that a value is, where the program tells: what a variable was set to
 */
export function backward(
  code: IrFile,
  starts: Iterable<number>,
  { through, isKeyLeftOut, most = Infinity }: FlowPolicy,
  also: (v: number) => number | undefined = () => undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const v of starts) if (v >= 0) found.add(v);
  // Grows while it is walked.
  for (const v of found) {
    if (found.size > most) break;
    const op = opOf(code, v);
    if (op !== undefined && through.has(op)) {
      if (op === Op.loadIndex && isKeyLeftOut === true) found.add(objectOf(code, v));
      else for (const operand of operandsOf(code, v)) found.add(operand);
    }
    const other = also(v) ?? -1;
    if (other >= 0) found.add(other);
  }
  return found;
}
