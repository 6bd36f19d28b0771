/** Maps functions written in a class body to the class, which determines the meaning of `super`. */

import { argumentsOf } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

export interface ClassHome {
  /** Instruction that creates the class, as a program value. */
  readonly type: number;
  readonly isStatic: boolean;
}

/** The value underneath any decorators. */
function undecorated(code: IrFile, v: number): number {
  let at = v;
  while (code.op[at] === Op.call && (code.pool[code.c[at] ?? -1] ?? 0) & CallFlag.decorate)
    at = argumentsOf(code, at)[0] ?? -1;
  return at;
}

export class ClassHomes {
  private readonly program: Program;
  private readonly homes = new Map<number, ClassHome>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Inspects a store: a function stored into a class or its prototype has the class as its home. */
  note(file: number, code: IrFile, v: number): void {
    const closure = undecorated(code, code.c[v] ?? -1);
    if (code.op[closure] !== Op.closure) return;
    const owner = code.a[v] ?? -1;
    const isPrototype = code.op[owner] === Op.loadField && code.strings[code.b[owner] ?? -1] === 'prototype';
    const type = isPrototype ? (code.a[owner] ?? -1) : owner;
    if (code.op[type] === Op.class) this.set(file, closure, type, !isPrototype);
  }

  /** @param closure  `closure` and `type` are instructions of the file */
  set(file: number, closure: number, type: number, isStatic: boolean): void {
    const fn = (this.program.functionBase[file] ?? 0) + (this.program.file(file).a[closure] ?? 0);
    this.homes.set(fn, { type: (this.program.valueBase[file] ?? 0) + type, isStatic });
  }

  /** Home of the function that contains a value of the file, or of the nearest enclosing function with one. */
  of(file: number, v: number): ClassHome | undefined {
    const { functions } = this.program.file(file);
    const first = this.program.functionBase[file] ?? 0;
    let at = this.program.functionAt((this.program.valueBase[file] ?? 0) + v) - first;
    for (; at >= 0; at = functions[at]?.parent ?? -1) {
      const home = this.homes.get(first + at);
      if (home !== undefined) return home;
    }
    return undefined;
  }
}
