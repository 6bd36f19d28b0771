/** Interfaces that classes of a file implement, as far as the lowered class tells. */

import type { Place } from '../code/definitions.ts';
import { abstractMark, type IrFile, Op } from '../ir/ir.ts';
import type { ValueContext } from './call-values.ts';

/** By class the values that name what it implements. */
export function interfacesByClass(code: IrFile): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.copyFields) continue;
    const owner = prototypeOwner(code, code.a[v] ?? -1);
    const named = prototypeOwner(code, code.b[v] ?? -1);
    if (owner < 0 || named < 0 || code.op[owner] !== Op.class) continue;
    found.set(owner, [...(found.get(owner) ?? []), named]);
  }
  return found;
}

/** `C` of `C.prototype`; -1 for any other value. */
function prototypeOwner(code: IrFile, value: number): number {
  const isPrototype = code.op[value] === Op.loadField && code.strings[code.b[value] ?? -1] === 'prototype';
  return isPrototype ? (code.a[value] ?? -1) : -1;
}

/** The class of the program that a value names; `undefined` for what stands in no file of it. */
export function classNamed(
  { pointsTo, baseOf, fileOf }: ValueContext,
  { file, v }: Place,
): Place | undefined {
  const value = pointsTo.classAt(baseOf(file) + v);
  if (value === undefined) return undefined;
  const owner = fileOf(value);
  return { file: owner, v: value - baseOf(owner) };
}

/** By name what the annotations of the class's methods without a body are on. */
export function abstractMethods(code: IrFile, owner: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.storeField || code.a[v] !== owner) continue;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    if (name.startsWith(abstractMark)) found.set(name.slice(abstractMark.length), code.c[v] ?? -1);
  }
  return found;
}

/** The name that a value imports; the empty string for others. */
export function importedName(code: IrFile, value: number): string {
  return code.op[value] === Op.import ? (code.strings[code.b[value] ?? -1] ?? '') : '';
}
