/**
 * Messages of windows that are one's own. To the script of a worker nobody but the page that has started it sends any: such a script
 * is known by what it does, as it answers without naming an origin. Elsewhere the function looks at the origin of the message.
 *
 * Errs on the side of missing: what the origin is compared with is not looked at.
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

  /** @param value  where the data of a message is read from it */
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

/** True where the origin of the same message is read, too. */
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

/** `self.postMessage(answer)` or `importScripts(...)`: a window is asked by its name, and for the origin it has to have. */
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
