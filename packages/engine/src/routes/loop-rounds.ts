/**
 * Loops over list literals, `for (const path of ['/a', '/b'])`: a registration in the loop counts once for each
 * element.
 */

import { backward, flowPolicies } from '../code/backward.ts';
import type { Place } from '../code/definitions.ts';
import { argumentsOf, operationName } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  instructionsIn,
  keyOf,
  operandOf,
  opOf,
  parameterOf,
  receiverOf,
} from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';

/** Values of loop variables in one iteration, by place. */
export type Round = ReadonlyMap<string, Place>;

/** Maximum number of iterations; longer lists are data. Chosen, not measured. */
const maxRounds = 64;
/** Operations that call a function with each element of a list. */
const eachOf: ReadonlySet<string> = new Set(['forEach', 'map', 'flatMap', 'every', 'some']);
const once: readonly Round[] = [new Map()];

export function keyOfPlace({ file, v }: Place): string {
  return `${file}:${v}`;
}

export class LoopRounds {
  private readonly context: ValueContext;
  /** By file and function, the list whose elements it is called with. */
  private readonly lists = new Map<string, Place>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** Finds functions that are called with the elements of lists. */
  scan(file: number, code: IrFile): void {
    for (const v of instructionsIn(code, Op.call)) {
      if (!eachOf.has(operationName(code, v))) continue;

      const made = this.context.definitions.of({ file, v: argumentsOf(code, v)[0] ?? -1 });
      if (made.file !== file || made.v < 0 || opOf(code, made.v) !== Op.closure) continue;
      this.lists.set(keyOfPlace({ file, v: closedOver(code, made.v) }), { file, v: receiverOf(code, v) });
    }
  }

  /**
   * Iterations of the one list loop that a call depends on; a single iteration without variables for any other call.
   */
  of({ file, v }: Place): readonly Round[] {
    const code = this.context.definitions.code(file);
    const key = keyOf(code, calleeOf(code, v));
    const loops = new Map<string, readonly Place[]>();
    for (const value of this.valuesOf(file, code, [...argumentsOf(code, v), key])) {
      const elements = this.elementsAt({ file, v: value });
      if (elements.length > 0) loops.set(keyOfPlace({ file, v: value }), elements);
    }
    const [only, other] = loops;
    if (only === undefined || other !== undefined || only[1].length > maxRounds) return once;
    return only[1].map((element) => new Map([[only[0], element]]));
  }

  /** Elements of the list that a variable iterates over; empty for any other value. */
  private elementsAt({ file, v }: Place): readonly Place[] {
    const { definitions } = this.context;
    const code = definitions.code(file);
    const list =
      opOf(code, v) === Op.element
        ? { file, v: operandOf(code, v) }
        : parameterOf(code, v) === 0
          ? this.lists.get(keyOfPlace({ file, v: definitions.functionInFile({ file, v }) }))
          : undefined;
    if (list === undefined) return [];
    const made = definitions.of(list);
    return made.v >= 0 && opOf(definitions.code(made.file), made.v) === Op.array
      ? definitions.elements(made)
      : [];
  }

  /** The values, and those of the file they are computed from. */
  private valuesOf(file: number, code: IrFile, starts: readonly number[]): ReadonlySet<number> {
    return backward(code, starts, flowPolicies.registration, (v) => {
      const made = this.context.definitions.of({ file, v });
      return made.file === file ? made.v : undefined;
    });
  }
}
