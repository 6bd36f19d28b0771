/** Classes that contain the handlers of routes, with their base classes in the program. */

import { ancestorsOf } from '../code/ancestors.ts';
import { ClassHomes } from '../graph/program/class-homes.ts';
import { Op } from '../ir/ir.ts';
import { instructionsIn } from '../ir/operands.ts';
import type { TaintContext } from '../taint/frame/context.ts';

export class HandlerClasses {
  private readonly context: TaintContext;
  private known: ClassHomes | undefined;
  private readonly lines = new Map<number, readonly number[]>();

  constructor(context: TaintContext) {
    this.context = context;
  }

  /** Outermost base class in the program of a function's class, as path and position; the empty string for none. */
  baseOf(fn: number): string {
    const base = this.ancestorsOf(fn).at(-1);
    if (base === undefined) return '';
    const { program } = this.context;
    const file = program.fileOf(base);
    return `${program.file(file).path}:${base - program.firstValueOf(file)}`;
  }

  /** True for a function in a base class of another function's class. */
  isInherited(fn: number, by: number): boolean {
    const home = this.homeOf(fn);
    return home !== undefined && this.ancestorsOf(by).includes(home);
  }

  /** Base classes of a function's class, nearest first. */
  private ancestorsOf(fn: number): readonly number[] {
    const home = this.homeOf(fn);
    if (home === undefined) return [];
    const line = this.lines.get(home) ?? this.lineAbove(home);
    this.lines.set(home, line);
    return line;
  }

  private lineAbove(type: number): readonly number[] {
    const { program } = this.context;
    const file = program.fileOf(type);
    const place = { file, v: type - program.firstValueOf(file) };
    return Array.from(ancestorsOf(this.context, place), (at) => program.firstValueOf(at.file) + at.v);
  }

  private homeOf(fn: number): number | undefined {
    const { file, ir } = this.context.program.function(fn);
    return this.homes().of(file, ir.first)?.type;
  }

  private homes(): ClassHomes {
    if (this.known !== undefined) return this.known;
    const { program } = this.context;
    const homes = new ClassHomes(program);
    for (const [file, code] of program.files.entries())
      for (const v of instructionsIn(code, Op.storeField)) homes.note(file, code, v);
    this.known = homes;
    return homes;
  }
}
