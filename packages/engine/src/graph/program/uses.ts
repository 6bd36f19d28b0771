/** For each value of a program, the instructions that the points-to analysis must process when it changes. */

import { Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** Compressed rows: the uses of value `v` are `list[start[v] .. start[v + 1]]`, each an instruction's value number. */
export interface Uses {
  readonly start: Int32Array;
  readonly list: Int32Array;
}

/** Attributes uses to the representative of the used value; see `representatives.ts`. */
export function collectUses(program: Program, representatives: Int32Array): Uses {
  const start = new Int32Array(program.valueCount + 1);
  forEachUse(program, (used) => {
    const value = representatives[used] ?? used;
    start[value + 1] = (start[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < program.valueCount; value++)
    start[value + 1] = (start[value + 1] ?? 0) + (start[value] ?? 0);
  const list = new Int32Array(start[program.valueCount] ?? 0);
  const next = start.slice();
  forEachUse(program, (used, user) => {
    const value = representatives[used] ?? used;
    const at = next[value] ?? 0;
    list[at] = user;
    next[value] = at + 1;
  });
  return { start, list };
}

function forEachUse(program: Program, visit: (value: number, user: number) => void): void {
  for (const [number, file] of program.files.entries()) {
    const base = program.valueBase[number] ?? 0;
    for (let v = 0; v < file.op.length; v++) {
      const a = file.a[v] ?? -1;
      switch (file.op[v]) {
        case Op.cast:
          if (a >= 0 && program.hasClosedTypes) visit(base + a, base + v);
          break;
        case Op.element:
        case Op.result:
        case Op.loadField:
        case Op.storeField:
        case Op.loadIndex:
        case Op.storeIndex:
        case Op.call:
          if (a >= 0) visit(base + a, base + v);
          break;
        default:
      }
    }
  }
}
