/**
 * Keys that are certainly an object's own, so that reading them does not reach the prototype.
 *
 * `for (key of Object.keys(object)) object[key]`, and `Object.keys(object).forEach((key) => object[key])` if the
 * callback captures the object. Wrong if the variable holds another object by then.
 */

import { argumentsOf, isSamePlace, methodName, rootOf } from './call-access.ts';
import { ownerOfValue } from './environments.ts';
import { type IrFile, Op } from './ir.ts';

const keyLists = new Set(['getOwnPropertyNames', 'keys', 'ownKeys']);
const callbackMethods = new Set(['forEach', 'map', 'filter', 'some', 'every', 'find', 'flatMap']);

/** Methods that return a subset or permutation of the elements. */
const keepingMethods = new Set(['filter', 'reverse', 'slice', 'sort', 'toReversed', 'toSorted']);
/**
 * Maximum number of such calls, and of members between a variable and an object, that are followed. Longer chains are
 * missed. Chosen, not measured.
 */
const maxChain = 4;

/**
 * A captured variable or a member of it: the function that owns the environment, the variable's name and the member's.
 */
interface Captured {
  readonly owner: number;
  readonly name: string;
}

/**
 * For each function of a file that is called with each own key of an object, the captured variable that holds the
 * object.
 */
export function callbacksOverKeys(code: IrFile): ReadonlyMap<number, Captured> {
  const found = new Map<number, Captured>();
  for (const [fn, { first, last }] of code.functions.entries()) {
    for (let v = first; v < last; v++) {
      if (code.op[v] !== Op.call || !callbackMethods.has(methodName(code, v))) continue;
      const [callback = -1] = argumentsOf(code, v);
      const object = listedObject(code, code.b[v] ?? -1);
      const captured = object < 0 ? undefined : capturedVariable(code, fn, object);
      if (code.op[callback] === Op.closure && captured !== undefined)
        found.set(code.a[callback] ?? -1, captured);
    }
  }
  return found;
}

/** True if a key is one of the object's own. Values are numbers of the file, in its function `fn`. */
export function isOwnKey(
  code: IrFile,
  callbacks: ReadonlyMap<number, Captured>,
  fn: number,
  key: number,
  object: number,
): boolean {
  const root = rootOf(code, key);
  if (code.op[root] === Op.element) {
    const listed = listedObject(code, code.a[root] ?? -1);
    return listed >= 0 && isSamePlace(code, listed, object);
  }
  const over = code.op[root] === Op.param && code.a[root] === 0 ? callbacks.get(fn) : undefined;
  if (over === undefined) return false;
  const captured = capturedVariable(code, fn, object);
  return captured?.owner === over.owner && captured.name === over.name;
}

/** The object of `Object.keys(object)`, possibly sorted or filtered; -1 for any other list. */
function listedObject(code: IrFile, list: number): number {
  let at = rootOf(code, list);
  for (let step = 0; step < maxChain && at >= 0 && code.op[at] === Op.call; step++) {
    const name = methodName(code, at);
    if (keyLists.has(name)) return argumentsOf(code, at)[0] ?? -1;
    if (!keepingMethods.has(name)) return -1;
    at = rootOf(code, code.b[at] ?? -1);
  }
  return -1;
}

function capturedVariable(code: IrFile, fn: number, v: number): Captured | undefined {
  const names: string[] = [];
  let at = rootOf(code, v);
  for (let step = 0; step < maxChain && code.op[at] === Op.loadField; step++) {
    names.unshift(code.strings[code.b[at] ?? -1] ?? '');
    const owner = ownerOfValue(code, fn, code.a[at] ?? -1);
    if (owner >= 0) return { owner, name: names.join('.') };
    at = rootOf(code, code.a[at] ?? -1);
  }
  return undefined;
}
