/** Settings that decide whether an instruction runs. */

import { blockOf } from '../ir/blocks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';

/** Operands of a condition, from one to the next, that are looked at. */
const maxDepth = 4;

/**
 * True where an instruction runs only behind a test that names a setting: a member, a variable or a key whose name matches.
 *
 * Which way the test goes is not asked: `if (!debug) return` stands before what is for debugging as well. May miss tests of
 * callers, and those whose ways join before the instruction.
 */
export function isBehindSetting(code: IrFile, ir: IrFunction, v: number, name: RegExp): boolean {
  for (let block = blockOf(code, ir, v), isFirst = true; ; isFirst = false) {
    const end = (code.blockStart[block + 1] ?? 0) - 1;
    if (!isFirst && code.op[end] === Op.branch && names(code, code.a[end] ?? -1, name)) return true;
    const before = forwardPredecessors(code, block);
    const [next, other] = before;
    if (next === undefined || other !== undefined) return false;
    block = next;
  }
}

/** Without those by which a loop begins anew: blocks stand in reverse post-order. */
function forwardPredecessors({ predecessors, predecessorStart: start }: IrFile, block: number): number[] {
  return Array.from(predecessors.subarray(start[block] ?? 0, start[block + 1] ?? 0)).filter(
    (one) => one < block,
  );
}

function names(code: IrFile, v: number, name: RegExp, depth = 0): boolean {
  const at = rootOf(code, v);
  if (at < 0 || depth > maxDepth) return false;
  const [a, b] = [code.a[at] ?? -1, code.b[at] ?? -1];
  const inner = (...operands: number[]): boolean => operands.some((one) => names(code, one, name, depth + 1));
  switch (code.op[at]) {
    case Op.loadField:
    case Op.import:
      return name.test(code.strings[b] ?? '') || inner(a);
    case Op.loadGlobal:
      return name.test(code.strings[a] ?? '');
    case Op.const: {
      const constant = code.constants[a];
      return typeof constant === 'string' && name.test(constant);
    }
    case Op.loadIndex:
    case Op.binary:
      return inner(a, b);
    case Op.unary:
      return inner(a);
    case Op.call:
      return inner(a, ...argumentsOf(code, at));
    default:
      return false;
  }
}
