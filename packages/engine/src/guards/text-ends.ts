/** How a text ends that is put together of parts, where its beginning is not known: `folder + '/main.py'`. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';
import { pathMethods } from '../ir/joined-folder.ts';

/** Parts that are looked into, each the last one of another. Paths are joined once or twice. */
const maxSteps = 8;

/** Empty where the end is no constant. */
export function endOf(code: IrFile, v: number): string {
  let at = rootOf(code, v);
  for (let step = 0; at >= 0 && step < maxSteps; step++) {
    const op = code.op[at];
    if (op === Op.const) {
      const constant = code.constants[code.a[at] ?? -1];
      return typeof constant === 'string' ? constant : '';
    }
    at = rootOf(code, lastPart(code, at));
  }
  return '';
}

/** The path by which a file was opened, where the value is what a call gave; `undefined` for other values. */
export function openedPath(code: IrFile, v: number): number | undefined {
  let at = rootOf(code, v);
  // A context manager gives the file itself.
  if (code.op[at] === Op.call && methodName(code, at) === '__enter__') at = rootOf(code, code.b[at] ?? -1);
  return code.op[at] === Op.call ? argumentsOf(code, at)[0] : undefined;
}

function lastPart(code: IrFile, v: number): number {
  switch (code.op[v]) {
    case Op.concat:
      return code.pool[(code.a[v] ?? 0) + (code.b[v] ?? 0) - 1] ?? -1;
    case Op.binary:
      return ['+', '/'].includes(binaryOperators[code.c[v] ?? -1] ?? '') ? (code.b[v] ?? -1) : -1;
    case Op.call:
      return pathMethods.has(methodName(code, v)) ? (argumentsOf(code, v).at(-1) ?? -1) : -1;
    default:
      return -1;
  }
}
