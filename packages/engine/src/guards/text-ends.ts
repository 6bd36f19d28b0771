/** Finds the constant end of a concatenation whose beginning is unknown: `folder + '/main.py'`. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';
import { pathMethods } from '../ir/joined-folder.ts';

/** Maximum nesting of last operands to follow. Paths are joined once or twice. */
const maxSteps = 8;

/** The constant end of a string; empty if it is not constant. */
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

/** The path from which a file was opened, if the value is the result of a call; `undefined` for other values. */
export function openedPath(code: IrFile, v: number): number | undefined {
  let at = rootOf(code, v);
  // A context manager returns the file itself.
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
