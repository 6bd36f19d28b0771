/** Enums that a program declares: what is sent for one is one of its constants, and no text to fear. */

import { CallFlag, type IrFile, type IrFunction, Op, Param } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** Namespaces by the names of the enums that are declared in them. A class that makes its constants of itself is an enum. */
export function enumTypes({ files }: Program): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const file of files) {
    if (file.language !== 'java') continue;
    for (const ir of file.functions) {
      const [name = ''] = ir.name.split('.');
      if (name === '' || !makesConstants(file, ir)) continue;
      const spaces = types.get(name);
      if (spaces === undefined) types.set(name, [file.namespace]);
      else spaces.push(file.namespace);
    }
  }
  return types;
}

/** True for a function of a class that stores objects of the class itself as its members: `this.LOW = new this(1)`. */
function makesConstants({ a, c, op, pool }: IrFile, { first, last }: IrFunction): boolean {
  const isClass = (v: number): boolean => op[v] === Op.param && a[v] === Param.this;
  for (let v = first; v < last; v++) {
    const made = c[v] ?? -1;
    if (op[v] !== Op.storeField || !isClass(a[v] ?? -1) || op[made] !== Op.call) continue;
    const flags = pool[c[made] ?? 0] ?? 0;
    if ((flags & CallFlag.new) !== 0 && isClass(a[made] ?? -1)) return true;
  }
  return false;
}
