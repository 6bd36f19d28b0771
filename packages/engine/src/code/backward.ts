/** Backward data flow within one function, through the instructions that a policy allows. */

import { type IrFile, Op, type Opcode } from '../ir/ir.ts';
import { objectOf, operandsOf, opOf } from '../ir/operands.ts';

/** Configures a backward walk. */
export interface FlowPolicy {
  /** Opcodes whose operands are visited. */
  readonly through: ReadonlySet<Opcode>;
  /** Skips the key of `object[key]`. */
  readonly isKeyLeftOut?: true;
  /** Number of values after which no more are expanded. */
  readonly most?: number;
}

const refining = [Op.pi, Op.cast, Op.await, Op.result] as const;
const reading = [Op.loadField, Op.keyword] as const;

/** Policies by purpose. Limits are not tuned; they differ because they were chosen independently. */
export const flowPolicies = {
  /** The inputs of a condition or return value. */
  condition: { through: new Set([...refining, Op.binary, Op.phi, Op.unary]) },
  /** The subject of a test that rejects a request. */
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
  /** The names and keys that a tested setting is read from. */
  setting: {
    through: new Set([Op.pi, Op.cast, Op.phi, Op.loadField, Op.loadIndex, Op.unary, Op.binary, Op.call]),
    most: 64,
  },
  /** The arguments of a call that registers a route. */
  registration: {
    through: new Set([...reading, Op.loadIndex, Op.concat, Op.array, Op.binary]),
    isKeyLeftOut: true,
    most: 48,
  },
} as const satisfies Readonly<Record<string, FlowPolicy>>;

/**
 * The given values and those they are derived from, nearest first.
 *
 * @param also  returns one more value that a value depends on, such as the one assigned to a variable
 */
export function backward(
  code: IrFile,
  starts: Iterable<number>,
  { through, isKeyLeftOut, most = Infinity }: FlowPolicy,
  also: (v: number) => number | undefined = () => undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const v of starts) if (v >= 0) found.add(v);
  // Grows during iteration.
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
