/** A function with its file, and the offset of the file's values in the program. */

import type { Program } from '../graph/program/program.ts';
import type { IrFile, IrFunction, Opcode } from '../ir/ir.ts';

export interface Activation {
  /** Number of the function in the program. */
  readonly fn: number;
  readonly file: number;
  readonly code: IrFile;
  readonly ir: IrFunction;
  /** Number of the file's first value in the program. */
  readonly base: number;
}

export function activationOf(program: Program, fn: number): Activation {
  const { file, ir } = program.function(fn);
  return { fn, file, code: program.file(file), ir, base: program.valueBase[file] ?? 0 };
}

/** Instructions with one opcode in a function, in order. */
export function instructionsOf({ code, ir }: Activation, op: Opcode): readonly number[] {
  const found: number[] = [];
  for (let v = ir.first; v < ir.last; v++) if (code.op[v] === op) found.push(v);
  return found;
}
