/** Which parameters decide which branches of a function run. */

import { binaryOperators, type IrFile, type IrFunction, Op, unaryOperators } from '../../ir/ir.ts';

/** Operators that are evaluated on constants. */
const comparisons = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=']);

/**
 * Parameters that a branch condition depends on, through nothing but comparisons, negation, `typeof` and merges;
 * sorted.
 */
export function decidingParameters(code: IrFile, ir: IrFunction): readonly number[] {
  const open: number[] = [];
  for (let v = ir.first; v < ir.last; v++) if (code.op[v] === Op.branch) open.push(code.a[v] ?? -1);
  const seen = new Set<number>();
  const found = new Set<number>();
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v < 0 || seen.has(v)) continue;
    seen.add(v);
    const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
    switch (code.op[v]) {
      case Op.param:
        if (a >= 0) found.add(a);
        break;
      case Op.pi:
      case Op.cast:
        open.push(a);
        break;
      case Op.unary:
        if (unaryOperators[b] === '!' || unaryOperators[b] === 'typeof') open.push(a);
        break;
      case Op.binary:
        if (comparisons.has(binaryOperators[code.c[v] ?? 0] ?? '')) open.push(a, b);
        break;
      case Op.phi:
        open.push(...code.pool.subarray(a, a + b));
        break;
      default:
    }
  }
  return [...found].sort((x, y) => x - y);
}
