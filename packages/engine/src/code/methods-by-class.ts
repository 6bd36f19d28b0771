/** Methods of the classes in a file. */

import { type IrFile, Op } from '../ir/ir.ts';
import { codeLength, memberRead, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';

/** Closures stored in each class's prototype, by method name. */
export function methodsByClass(code: IrFile): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (let v = 0; v < codeLength(code); v++) {
    if (opOf(code, v) === Op.class) found.set(v, new Map());
    if (opOf(code, v) !== Op.storeField || opOf(code, storedOf(code, v)) !== Op.closure) continue;
    const prototype = objectOf(code, v);
    if (memberRead(code, prototype) !== 'prototype') continue;
    found.get(objectOf(code, prototype))?.set(writtenName(code, v), storedOf(code, v));
  }
  return found;
}
