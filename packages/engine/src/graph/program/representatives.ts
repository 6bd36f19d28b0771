/**
 * Values that share an entity set in the points-to analysis: refinements (`pi`), awaited, named and spread values have
 * the entities of their operand, and thus need no set of their own.
 */

import { Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** For each value of the program, the value whose entities it shares. */
export function representativesOf(program: Program): Int32Array {
  const representatives = new Int32Array(program.valueCount);
  for (const [number, { op, a }] of program.files.entries()) {
    const base = program.valueBase[number] ?? 0;
    for (let v = 0; v < op.length; v++) {
      let at = v;
      while (at >= v && isSameAsOperand(op[at] ?? -1)) at = a[at] ?? 0;
      // Reuses the results for earlier values, so that a chain is not walked once per value.
      representatives[base + v] = at < v ? (representatives[base + at] ?? 0) : base + at;
    }
  }
  return representatives;
}

function isSameAsOperand(op: number): boolean {
  return op === Op.pi || op === Op.await || op === Op.spread || op === Op.keyword;
}
