/** What the code of a file keeps in a field or a captured variable, by its name. */

import { rootOf } from '../ir/call-access.ts';
import { isRefinement } from '../ir/environments.ts';
import { type IrFile, Op } from '../ir/ir.ts';

/**
 * Stores of more than nothing into members of one name, in the order of the file. Cost: the file.
 *
 * May name members of other objects as well.
 */
export function storesOf(code: IrFile, name: string): readonly number[] {
  const stores: number[] = [];
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.storeField || code.strings[code.b[v] ?? -1] !== name) continue;
    if (!isRefinement(code, v) && !isNothing(code, code.c[v] ?? -1)) stores.push(v);
  }
  return stores;
}

/** What a variable holds before something is stored in it. */
function isNothing(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  const op = code.op[root];
  return op === Op.undef || (op === Op.const && code.constants[code.a[root] ?? -1] === null);
}
