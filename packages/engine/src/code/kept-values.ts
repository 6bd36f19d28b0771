/** What the code of a file keeps in a field or a captured variable, by its name. */

import { rootOf } from '../ir/call-access.ts';
import { isRefinement } from '../ir/environments.ts';
import { type IrFile, Op } from '../ir/ir.ts';

/** By file, what `storesOf` answers for each name. Files do not change once they are lowered. */
const storesByName = new WeakMap<IrFile, ReadonlyMap<string, readonly number[]>>();

/**
 * Stores of more than nothing into members of one name, in the order of the file. Cost: the file once, whatever is asked of it.
 *
 * May name members of other objects as well.
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

/** What a variable holds before something is stored in it. */
function isNothing(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  const op = code.op[root];
  return op === Op.undef || (op === Op.const && code.constants[code.a[root] ?? -1] === null);
}
