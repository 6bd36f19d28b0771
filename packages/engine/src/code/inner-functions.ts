/** Nested functions of a program's functions. */

import type { Program } from '../graph/program/program.ts';

export class InnerFunctions {
  private readonly program: Program;
  /** Directly nested functions, by file and by function of the file. */
  private readonly inner: (readonly number[][] | undefined)[] = [];

  constructor(program: Program) {
    this.program = program;
  }

  /** A function and all functions nested in it, at any depth. */
  of(fn: number): readonly number[] {
    const { file, index } = this.program.function(fn);
    const { functions } = this.program.file(file);
    let inner = this.inner[file];
    if (inner === undefined) {
      inner = functions.map(() => []);
      for (const [at, { parent }] of functions.entries()) inner[parent]?.push(at);
      this.inner[file] = inner;
    }
    const found = [index];
    for (let at = 0; at < found.length; at++) found.push(...(inner[found[at] ?? -1] ?? []));
    return found.map((at) => fn - index + at);
  }
}
