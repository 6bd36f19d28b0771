/** Strings assigned to members, by member name. */

import type { Program } from '../graph/program/program.ts';
import { type IrFile, Op } from '../ir/ir.ts';

/**
 * The only string ever assigned to members of each name in a program; `undefined` if there are several or other values.
 */
export function fieldTexts(program: Program): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const code of program.files)
    for (const [number, text] of ownFieldTexts(code)) {
      const name = code.strings[number] ?? '';
      found.set(name, !found.has(name) || found.get(name) === text ? text : undefined);
    }
  return found;
}

/**
 * The only string assigned to members of each name in a file, by number of the name; `undefined` if there are several
 * or other values.
 */
function ownFieldTexts(code: IrFile): ReadonlyMap<number, string | undefined> {
  const found = new Map<number, string | undefined>();
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.storeField) continue;
    const name = code.b[v] ?? -1;
    const value = code.c[v] ?? -1;
    // Skips constructor arguments that override a default, and declarations without a value.
    const isDeclared = code.op[value] === Op.cast && code.op[code.a[value] ?? -1] === Op.undef;
    if (code.op[value] === Op.param || isDeclared) continue;
    const constant = code.op[value] === Op.const ? code.constants[code.a[value] ?? -1] : undefined;
    const text = typeof constant === 'string' ? constant : undefined;
    found.set(name, !found.has(name) || found.get(name) === text ? text : undefined);
  }
  return found;
}
