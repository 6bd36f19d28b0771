/** Facts about environment objects that hold in every activation: their owners, and variables assigned only once. */

import { type Constant, type IrFile, type IrFunction, Op, Param } from './ir.ts';
import { writtenFolder } from './joined-folder.ts';

/** Function of the file whose activation creates the environment visible to closures created in `fn`; -1 for none. */
export function environmentOwner(functions: readonly IrFunction[], fn: number): number {
  let at = fn;
  while (at >= 0 && functions[at]?.ownsEnvironment !== true) at = functions[at]?.parent ?? -1;
  return at;
}

/** Owner of an environment value: a function of the file, or -1 if the value is not an environment. */
export function ownerOfValue(code: IrFile, fn: number, v: number): number {
  if (v < 0) return -1;
  const { functions } = code;
  if (code.op[v] === Op.environment) return fn;
  if (code.op[v] === Op.param && code.a[v] === Param.environment) {
    return environmentOwner(functions, functions[fn]?.parent ?? -1);
  }
  if (code.op[v] !== Op.loadField || code.strings[code.b[v] ?? -1] !== '^') return -1;
  const inner = ownerOfValue(code, fn, code.a[v] ?? -1);
  return inner < 0 ? -1 : environmentOwner(functions, functions[inner]?.parent ?? -1);
}

/** True for a store by which a condition writes a refined member or element back, without changing it. */
export function isRefinement(code: IrFile, store: number): boolean {
  const value = code.c[store] ?? -1;
  const load = code.op[value] === Op.pi ? (code.a[value] ?? -1) : -1;
  const isMember = code.op[load] === Op.loadField || code.op[load] === Op.loadIndex;
  return isMember && code.b[load] === code.b[store];
}

/** Captured variables that are assigned once, with a constant, by owner and name. */
export function capturedConstants(code: IrFile): ReadonlyMap<string, Constant> {
  const found = new Map<string, Constant>();
  const assigned = new Set<string>();
  for (const [fn, { first, last }] of code.functions.entries()) {
    for (let v = first; v < last; v++) {
      if (code.op[v] !== Op.storeField) continue;
      const owner = ownerOfValue(code, fn, code.a[v] ?? -1);
      if (owner < 0) continue;
      const key = capturedKey(owner, code.strings[code.b[v] ?? -1] ?? '');
      const value = code.c[v] ?? -1;
      if (isRefinement(code, v)) continue;
      const constant =
        code.op[value] === Op.const ? code.constants[code.a[value] ?? -1] : writtenFolder(code, value);
      if (assigned.has(key) || constant === undefined) found.delete(key);
      else found.set(key, constant);
      assigned.add(key);
    }
  }
  return found;
}

export function capturedKey(owner: number, name: string): string {
  return `${owner}:${name}`;
}
