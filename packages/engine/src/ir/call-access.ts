/** Parts of a call instruction, and the roots of values. */

import { CallFlag, type IrFile, Op } from './ir.ts';

/** Values of the arguments, as numbers of the file. */
export function argumentsOf(code: IrFile, call: number): Int32Array {
  const pool = code.c[call] ?? 0;
  return code.pool.subarray(pool + 2, pool + 2 + (code.pool[pool + 1] ?? 0));
}

/** Keywords of the arguments; the empty string for positional ones. */
export function argumentNames(code: IrFile, call: number): readonly string[] {
  const pool = code.c[call] ?? 0;
  const [first, count] = [pool + 2, code.pool[pool + 1] ?? 0];
  if (count === 0) return noNames;
  const names: string[] = [];
  for (let at = first; at < first + count; at++) {
    const argument = code.pool[at] ?? -1;
    names.push(code.op[argument] === Op.keyword ? (code.strings[code.b[argument] ?? -1] ?? '') : '');
  }
  return names;
}

const noNames: readonly string[] = [];

/** Name of an argument that is unpacked into keyword arguments. */
export const allNames = '**';

/** Name of the called method; the empty string if the call is not a method call. */
export function methodName(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadField && (code.b[call] ?? -1) >= 0
    ? (code.strings[code.b[callee] ?? -1] ?? '')
    : '';
}

/** Operation of the called method, by its name; the empty string for none. See `operations.ts`. */
export function operationName(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadField && (code.b[call] ?? -1) >= 0
    ? (code.operations[code.b[callee] ?? -1] ?? '')
    : '';
}

/** Name of the called global function; the empty string if the call is not one. */
export function functionName(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadGlobal ? (code.strings[code.a[callee] ?? -1] ?? '') : '';
}

/** Name of a loaded global, member or import; the empty string for others. */
export function nameOf(code: IrFile, v: number): string {
  const root = rootOf(code, v);
  switch (code.op[root]) {
    case Op.loadGlobal:
      return code.strings[code.a[root] ?? -1] ?? '';
    case Op.loadField:
    case Op.import:
      return code.strings[code.b[root] ?? -1] ?? '';
    default:
      return '';
  }
}

/** True for `Object.assign(target, ...)`, which writes members whose names may be unknown. */
export function isObjectAssign(code: IrFile, call: number): boolean {
  if (methodName(code, call) !== 'assign') return false;
  const object = code.a[code.a[call] ?? -1] ?? -1;
  return code.op[object] === Op.loadGlobal && code.strings[code.a[object] ?? -1] === 'Object';
}

/** True for the result of a constructor call, such as `new`. */
export function isConstruction(code: IrFile, v: number): boolean {
  const flags = v >= 0 && code.op[v] === Op.call ? (code.pool[code.c[v] ?? 0] ?? 0) : 0;
  return (flags & CallFlag.new) !== 0;
}

/** True for a module, a class or a global variable, whose methods create new values. */
export function isGlobal(code: IrFile, v: number): boolean {
  const op = v < 0 ? -1 : (code.op[rootOf(code, v)] ?? -1);
  return op === Op.import || op === Op.loadGlobal || op === Op.class;
}

/** True for `key` of `for (key in object)`, which names an own property of the object. */
export function isKeyOf(code: IrFile, key: number, object: number): boolean {
  const root = rootOf(code, key);
  return code.op[root] === Op.key && isSamePlace(code, code.a[root] ?? -1, object);
}

/** Maximum depth of members that are compared. */
const maxPlaceDepth = 4;

/** True for the same value, and for the same member of it loaded twice. Wrong if the member is written in between. */
export function isSamePlace(code: IrFile, one: number, other: number): boolean {
  let [left, right] = [rootOf(code, one), rootOf(code, other)];
  for (let depth = 0; depth < maxPlaceDepth && left !== right; depth++) {
    const isMember = code.op[left] === Op.loadField && code.op[right] === Op.loadField;
    if (!isMember || code.b[left] !== code.b[right]) return false;
    left = rootOf(code, code.a[left] ?? -1);
    right = rootOf(code, code.a[right] ?? -1);
  }
  return left === right;
}

/** Maximum number of values visited by one search. A value made of more is its own root. Chosen, not measured. */
const maxSeen = 64;

/** The single value behind refinements, casts and merges; the value itself if there are several. */
export function rootOf(code: IrFile, v: number): number {
  let at = v;
  // Most values are their own root, or a chain of refinements leads to it.
  for (let count = 0; count <= maxSeen; count++) {
    const op = code.op[at];
    if (op === Op.phi) return rootOfJoin(code, v);
    if (op !== Op.pi && op !== Op.cast) return at < 0 ? v : at;
    at = code.a[at] ?? -1;
  }
  return v;
}

function rootOfJoin(code: IrFile, v: number): number {
  // A list suffices, because most merges have two or three operands.
  const seen = [v];
  let root = -1;
  for (let next = 0; next < seen.length; next++) {
    if (next > maxSeen) return v;
    const at = seen[next] ?? -1;
    const op = code.op[at];
    const a = code.a[at] ?? -1;
    if (op === Op.pi || op === Op.cast) addTo(seen, a);
    else if (op === Op.phi)
      for (let part = 0; part < (code.b[at] ?? 0); part++) addTo(seen, code.pool[a + part] ?? -1);
    else if (root >= 0) return v;
    else root = at;
  }
  return root < 0 ? v : root;
}

function addTo(seen: number[], v: number): void {
  if (seen.length <= maxSeen + 1 && !seen.includes(v)) seen.push(v);
}
