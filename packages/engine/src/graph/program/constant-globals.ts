/** Module variables whose value is known at every read. */

import { type Constant, type IrFile, Op } from '../../ir/ir.ts';

/** Module variables, `<module> <name>`, that the whole program assigns exactly once, with a constant. */
export function constantGlobals(files: readonly IrFile[]): ReadonlyMap<string, Constant> {
  const constants = new Map<string, Constant>();
  const assigned = new Set<string>();
  for (const file of files) {
    for (let v = 0; v < file.op.length; v++) {
      if (file.op[v] !== Op.storeGlobal) continue;
      const name = file.strings[file.a[v] ?? -1] ?? '';
      // A platform global may also be assigned by code outside the program.
      if (!name.includes(' ')) continue;
      let value = file.b[v] ?? -1;
      while (file.op[value] === Op.cast) value = file.a[value] ?? -1;
      const constant = file.op[value] === Op.const ? file.constants[file.a[value] ?? -1] : undefined;
      if (assigned.has(name) || constant === undefined) constants.delete(name);
      else constants.set(name, constant);
      assigned.add(name);
    }
  }
  return constants;
}
