/**
 * Scripts of workers, by what they do: nobody but the page that has started one sends it messages, and it answers without naming
 * an origin.
 *
 * May miss: workers that answer nothing.
 */

import { argumentsOf, functionName, methodName, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

export class WorkerCode {
  private readonly program: Program;
  private readonly byFile = new Map<number, boolean>();

  constructor(program: Program) {
    this.program = program;
  }

  /** True for a value of such a script. */
  hasValue(value: number): boolean {
    const file = this.program.fileOf(value);
    let is = this.byFile.get(file);
    if (is === undefined) {
      is = isWorkerCode(this.program.file(file));
      this.byFile.set(file, is);
    }
    return is;
  }
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
