/**
 * Members of an object that one of its own functions sets from a parameter: `this.name = name` in a constructor or a
 * setter.
 *
 * An object created and filled by a framework is used by other functions of the same class, which the program itself
 * never connects with the first one.
 */

import { type IrFile, Op, Param } from './ir.ts';

/** Maximum number of casts and refinements between a parameter and its store. Chosen: more than a declaration has. */
const maxSteps = 6;

/**
 * By class and member, the values from a parameter to its store in the function's own object.
 *
 * May miss: values that a function computes from its parameter before storing them.
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

/** Key of a member of the class that encloses a function. */
export function givenMember(code: IrFile, index: number, name: string): string {
  return `${code.functions[index]?.enclosingNames.join('.') ?? ''}:${name}`;
}

/** True for the receiver of a function. */
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
