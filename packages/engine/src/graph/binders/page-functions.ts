/** Functions of a program that render pages by name: they include a file whose path has a part that is not constant. */

import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import { unknownPart } from '../../modules/module-resolver.ts';
import type { Program } from '../program/program.ts';

/** Name in an `import` of a file as a function of its variables. */
const wholeFile = '=';

export class PageFunctions {
  private readonly program: Program;
  /** Whether each function that was asked about renders pages. */
  private readonly known = new Map<number, boolean>();
  private readonly isEmpty: boolean;

  /** @param isEmpty  true for a program without pages */
  constructor(program: Program, isEmpty: boolean) {
    this.program = program;
    this.isEmpty = isEmpty;
  }

  /** True for such a function. A page that includes others is none: it runs where it is rendered. */
  has(fn: number): boolean {
    if (this.isEmpty) return false;
    let renders = this.known.get(fn);
    if (renders === undefined) {
      const { file, index, ir } = this.program.function(fn);
      renders = index > 0 && includesByName(this.program.file(file), ir);
      this.known.set(fn, renders);
    }
    return renders;
  }
}

function includesByName({ a, b, op, strings }: IrFile, { first, last }: IrFunction): boolean {
  for (let v = first; v < last; v++) {
    if (op[v] !== Op.import || strings[b[v] ?? -1] !== wholeFile) continue;
    if (strings[a[v] ?? -1]?.includes(unknownPart) === true) return true;
  }
  return false;
}
