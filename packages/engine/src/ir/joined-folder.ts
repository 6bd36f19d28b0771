/** Folders that a program writes in parts, or has resolved: `path.resolve('/srv', 'files')`. */

import { argumentsOf, methodName, rootOf } from './call-access.ts';
import { type Constant, type IrFile, Op } from './ir.ts';

/** Methods of modules that join the parts of a path, or give one without `..`. */
export const pathMethods = new Set([
  'join',
  'joinpath',
  'Join',
  'resolve',
  'abspath',
  'normpath',
  'realpath',
]);

/**
 * The path of constant parts, the first from the root, on which all functions agree that join: no part leads up or begins anew, and
 * none but names, for some leave a separator at the end. `undefined` for others.
 */
export function joinedFolder(parts: readonly (Constant | undefined)[]): string | undefined {
  const [root, ...names] = parts;
  if (typeof root !== 'string' || !/^(?:\/[\w-][\w.-]*)+$/.test(root)) return undefined;
  let folder = root;
  for (const name of names) {
    if (typeof name !== 'string' || !/^[\w-][\w.-]*$/.test(name)) return undefined;
    folder += `/${name}`;
  }
  return folder;
}

/** The same of a call of a module's function, by how it is written: it is asked before any analysis has run. */
export function writtenFolder(code: IrFile, v: number): string | undefined {
  const call = rootOf(code, v);
  if (code.op[call] !== Op.call || !pathMethods.has(methodName(code, call))) return undefined;
  if (!isOfModule(code, code.b[call] ?? -1)) return undefined;
  return joinedFolder(
    [...argumentsOf(code, call)].map((part) =>
      code.op[part] === Op.const ? code.constants[code.a[part] ?? -1] : undefined,
    ),
  );
}

/** `path`, `os.path`: a module, or a variable of the file that functions see, too. */
function isOfModule(code: IrFile, v: number): boolean {
  let at = rootOf(code, v);
  for (let step = 0; step < 2 && code.op[at] === Op.loadField; step++) at = rootOf(code, code.a[at] ?? -1);
  const op = code.op[at];
  return op === Op.import || op === Op.environment;
}
