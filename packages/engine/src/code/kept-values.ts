/** Values that a file stores in fields or captured variables, by name. */

import { rootOf } from '../ir/call-access.ts';
import { isRefinement } from '../ir/environments.ts';
import { type IrFile, Op } from '../ir/ir.ts';

/** Cached results of `storesOf` by file. Files are immutable once lowered. */
const storesByName = new WeakMap<IrFile, ReadonlyMap<string, readonly number[]>>();

/**
 * Stores of values other than null and undefined into members of a name, in file order. Scans each file only once.
 *
 * May include members of unrelated objects.
 */
export function storesOf(code: IrFile, name: string): readonly number[] {
  const known = storesByName.get(code) ?? storesIn(code);
  storesByName.set(code, known);
  return known.get(name) ?? [];
}

function storesIn(code: IrFile): ReadonlyMap<string, readonly number[]> {
  const stores: number[] = [];
  for (let v = 0; v < code.op.length; v++) {
    const isStore = code.op[v] === Op.storeField && !isRefinement(code, v);
    if (isStore && !isNothing(code, code.c[v] ?? -1)) stores.push(v);
  }
  return Map.groupBy(stores, (v) => code.strings[code.b[v] ?? -1] ?? '');
}

/** True for an empty initial value: null or undefined. */
function isNothing(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  const op = code.op[root];
  return op === Op.undef || (op === Op.const && code.constants[code.a[root] ?? -1] === null);
}
