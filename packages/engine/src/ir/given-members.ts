/**
 * Members of an object that one of its own functions is handed: `this.name = name` in a constructor or a setter.
 *
 * What a framework makes, and gives its values to, is used by other functions of the same class, which the program never
 * connects with the first one.
 */

import { type IrFile, Op, Param } from './ir.ts';

/** Casts and refinements between a parameter and where it is stored. Chosen: more than a declaration writes. */
const maxSteps = 6;

/**
 * By class and member, the values on the way from a parameter to where it is stored in the function's own object.
 *
 * May miss: what a function makes of its parameter before it stores it.
 */
export function givenMembers(code: IrFile): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { first, last }] of code.functions.entries()) {
    for (let v = first; v < last; v++) {
      if (code.op[v] !== Op.storeField || !isOwnObject(code, code.a[v] ?? -1)) continue;
      const values = wayFromParameter(code, code.c[v] ?? -1);
      if (values.length === 0) continue;
      const key = givenMember(code, index, code.strings[code.b[v] ?? -1] ?? '');
      const known = found.get(key);
      if (known === undefined) found.set(key, values);
      else known.push(...values);
    }
  }
  return found;
}

/** Name of a member of the class around a function. */
export function givenMember(code: IrFile, index: number, name: string): string {
  return `${code.functions[index]?.enclosingNames.join('.') ?? ''}:${name}`;
}

/** True for the object that a function is called on. */
export function isOwnObject(code: IrFile, v: number): boolean {
  return v >= 0 && code.op[v] === Op.param && code.a[v] === Param.this;
}

function wayFromParameter(code: IrFile, stored: number): number[] {
  const values: number[] = [];
  let v = stored;
  for (let step = 0; step < maxSteps && v >= 0; step++) {
    values.push(v);
    if (code.op[v] === Op.param) return (code.a[v] ?? -1) >= 0 ? values : [];
    if (code.op[v] !== Op.cast && code.op[v] !== Op.pi) return [];
    v = code.a[v] ?? -1;
  }
  return [];
}
