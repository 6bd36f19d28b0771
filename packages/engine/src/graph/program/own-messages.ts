/**
 * Window messages from a trusted sender. A worker script only receives messages from the page that started it; it is
 * recognized by replying without a target origin. Elsewhere, the function has to check the origin of the message.
 *
 * Prefers false negatives: what the origin is compared with is ignored.
 */

import { argumentsOf, functionName, methodName, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

export class OwnMessages {
  private readonly program: Program;
  private readonly isWorker = new Map<number, boolean>();

  constructor(program: Program) {
    this.program = program;
  }

  /** @param value  the read of a message's data */
  has(value: number): boolean {
    const file = this.program.fileOf(value);
    const code = this.program.file(file);
    let isWorker = this.isWorker.get(file);
    if (isWorker === undefined) {
      isWorker = isWorkerCode(code);
      this.isWorker.set(file, isWorker);
    }
    return isWorker || asksForOrigin(code, value - (this.program.valueBase[file] ?? 0));
  }
}

/** True if the origin of the same message is read as well. */
function asksForOrigin(code: IrFile, data: number): boolean {
  const { a, b, op, strings } = code;
  const message = rootOf(code, a[data] ?? -1);
  const isOrigin = (v: number): boolean =>
    strings[b[v] ?? -1] === 'origin' && rootOf(code, a[v] ?? -1) === message;
  return op[data] === Op.loadField && op.some((other, v) => other === Op.loadField && isOrigin(v));
}

function isWorkerCode(code: IrFile): boolean {
  for (let v = 0; v < code.op.length; v++) if (code.op[v] === Op.call && isOfWorker(code, v)) return true;
  return false;
}

/** `self.postMessage(answer)` or `importScripts(...)`. A message to a window names the window and its target origin. */
function isOfWorker(code: IrFile, call: number): boolean {
  const name = functionName(code, call);
  if (name === 'importScripts') return true;
  const answers =
    name === 'postMessage' || (methodName(code, call) === 'postMessage' && isOnSelf(code, call));
  const [, target = -1] = argumentsOf(code, call);
  return answers && (target < 0 || code.op[rootOf(code, target)] !== Op.const);
}

function isOnSelf(code: IrFile, call: number): boolean {
  const object = rootOf(code, code.a[code.a[call] ?? -1] ?? -1);
  return code.op[object] === Op.loadGlobal && code.strings[code.a[object] ?? -1] === 'self';
}
