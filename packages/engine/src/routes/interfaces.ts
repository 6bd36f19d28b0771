/** Interfaces implemented by the classes of a file, as far as the lowered class shows them. */

import { abstractMark, type IrFile, Op } from '../ir/ir.ts';
import { copiedOf, instructionsIn, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';

/** By class, the values that name its interfaces. */
export function interfacesByClass(code: IrFile): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const v of instructionsIn(code, Op.copyFields)) {
    const owner = prototypeOwner(code, objectOf(code, v));
    const named = prototypeOwner(code, copiedOf(code, v));
    if (owner < 0 || named < 0 || opOf(code, owner) !== Op.class) continue;
    found.set(owner, [...(found.get(owner) ?? []), named]);
  }
  return found;
}

/** `C` of `C.prototype`; -1 for any other value. */
function prototypeOwner(code: IrFile, value: number): number {
  const isPrototype = opOf(code, value) === Op.loadField && writtenName(code, value) === 'prototype';
  return isPrototype ? objectOf(code, value) : -1;
}

/** By name, the targets of annotations on a class's abstract methods. */
export function abstractMethods(code: IrFile, owner: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const v of instructionsIn(code, Op.storeField)) {
    if (objectOf(code, v) !== owner) continue;

    const name = writtenName(code, v);
    if (name.startsWith(abstractMark)) found.set(name.slice(abstractMark.length), storedOf(code, v));
  }
  return found;
}

/** Name that a value imports; the empty string for other values. */
export function importedName(code: IrFile, value: number): string {
  return opOf(code, value) === Op.import ? writtenName(code, value) : '';
}
