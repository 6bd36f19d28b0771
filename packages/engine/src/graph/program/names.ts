/** Names used by some file of a program that the whole program has to know. */

import { Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** Names of the object that holds the global variables. */
export const globalObjects: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);

/**
 * Names local to each CommonJS module: assignments to them are not visible in other files.
 *
 * @see Node.js documentation, "The module wrapper"
 */
const moduleNames: ReadonlySet<string> = new Set(['exports', 'module', 'require', '__filename', '__dirname']);

/** Key of the variable that a global name refers to in a file: shared by all files, or the file's own. */
export function globalVariable(file: number, name: string): string {
  return moduleNames.has(name) ? `${file}:${name}` : name;
}

/** Global variables that the program assigns. */
export function assignedGlobals(program: Program): Set<string> {
  const names = new Set<string>();
  for (const file of program.files) {
    for (let v = 0; v < file.op.length; v++) {
      if (file.op[v] === Op.storeGlobal) names.add(file.strings[file.a[v] ?? -1] ?? '');
    }
  }
  return names;
}

/** Names under which accessors are stored: `get x`, `set x`. */
export function accessorNames(program: Program): Set<string> {
  return new Set(
    program.files.flatMap((file) =>
      file.strings.filter((text) => text.startsWith('get ') || text.startsWith('set ')),
    ),
  );
}
