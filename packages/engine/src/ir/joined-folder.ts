/** Folders that a program assembles from parts, or resolves: `path.resolve('/srv', 'files')`. */

import { argumentsOf, methodName, rootOf } from './call-access.ts';
import { type Constant, type IrFile, Op } from './ir.ts';

/** Methods of modules that join path segments, or remove `..`. */
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
 * Joins constant segments, the first absolute, if all join functions agree on the result: no segment leads to a parent
 * or is absolute, and all are plain names, because some functions keep a trailing separator. `undefined` for others.
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

/** Likewise for a call of a module's function, judged by its syntax, because this runs before any analysis. */
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

/** True for a module such as `path` or `os.path`, or a file-level variable, even if captured. */
function isOfModule(code: IrFile, v: number): boolean {
  let at = rootOf(code, v);
  for (let step = 0; step < 2 && code.op[at] === Op.loadField; step++) at = rootOf(code, code.a[at] ?? -1);
  const op = code.op[at];
  return op === Op.import || op === Op.environment;
}
