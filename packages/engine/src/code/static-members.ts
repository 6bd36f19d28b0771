/** Static fields: members that a file's classes receive from initializer functions called on the class. */

import { type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';

/** @returns  the only value stored, keyed by class and name (`12.OPEN`); -1 if there are several */
export function staticMembers(code: IrFile): ReadonlyMap<string, number> {
  const { a, b, functions, op } = code;
  const found = new Map<string, number>();
  for (let call = 0; call < op.length; call++) {
    const owner = op[call] === Op.call ? (b[call] ?? -1) : -1;
    const callee = a[call] ?? -1;
    if (owner < 0 || op[owner] !== Op.class || op[callee] !== Op.closure) continue;
    for (const [field, value] of storedOnThis(code, functions[a[callee] ?? -1])) {
      const name = `${owner}.${field}`;
      found.set(name, found.has(name) ? -1 : value);
    }
  }
  return found;
}

/** Members that a function stores on `this`. */
function* storedOnThis(
  { a, b, c, op, strings }: IrFile,
  fn: IrFunction | undefined,
): Generator<readonly [string, number]> {
  for (let v = fn?.first ?? 0; v < (fn?.last ?? 0); v++) {
    const object = op[v] === Op.storeField ? (a[v] ?? -1) : -1;
    if (object >= 0 && op[object] === Op.param && a[object] === Param.this)
      yield [strings[b[v] ?? -1] ?? '', c[v] ?? -1];
  }
}
