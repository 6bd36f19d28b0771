/** Parts of a call instruction. */

import { type IrFile, Op } from './ir.ts';

/** Values of the arguments, as numbers of the file. */
export function argumentsOf(code: IrFile, call: number): Int32Array {
  const pool = code.c[call] ?? 0;
  return code.pool.subarray(pool + 2, pool + 2 + (code.pool[pool + 1] ?? 0));
}

/** Name of the method that a call calls; the empty string when it calls none. */
export function methodName(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadField && (code.b[call] ?? -1) >= 0
    ? (code.strings[code.b[callee] ?? -1] ?? '')
    : '';
}

/** Name of the global function that a call calls; the empty string when it calls none. */
export function functionName(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadGlobal ? (code.strings[code.a[callee] ?? -1] ?? '') : '';
}
