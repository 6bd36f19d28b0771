/** Functions of the language's global objects that are called by name: `Object.keys`, `Array.prototype.slice`. */

import { Op } from '../../ir/ir.ts';
import type { Value } from '../domain/value.ts';
import type { CallView } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { methods, operationFunctions } from '../operations/operations.ts';

/** The result of a global object's function; `undefined` for functions that have no operation. */
export function applyStatic(frame: Frame, call: CallView): Value | undefined {
  const { code } = frame;
  const callee = code.a[call.v] ?? -1;
  if (code.op[callee] !== Op.loadField) return undefined;
  const root = code.a[callee] ?? -1;
  const name = code.strings[code.b[callee] ?? -1] ?? '';
  if (code.op[root] === Op.loadGlobal) {
    const object = code.strings[code.a[root] ?? -1] ?? '';
    return operationFunctions.get(`${object}.${name}`)?.(frame, call);
  }
  return prototypeMethod(frame, root, call);
}

/** `Array.prototype.slice.call(list)`, which was lowered to a call with another receiver. */
function prototypeMethod(frame: Frame, root: number, call: CallView): Value | undefined {
  const { code } = frame;
  if (code.op[root] !== Op.loadField || code.strings[code.b[root] ?? -1] !== 'prototype') return undefined;
  const owner = code.a[root] ?? -1;
  if (code.op[owner] !== Op.loadGlobal || code.strings[code.a[owner] ?? -1] !== 'Array') return undefined;
  const name = code.strings[code.b[code.a[call.v] ?? -1] ?? -1] ?? '';
  return methods.get(name)?.(frame, call);
}
