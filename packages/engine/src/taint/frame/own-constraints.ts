/**
 * Constraints that a program defines for Bean Validation, as annotations annotated with `@Constraint`. What they accept
 * is decided by a class of the program.
 */

import type { Program } from '../../graph/program/program.ts';
import { Op } from '../../ir/ir.ts';

const constraint = /(?:^|\|)(?:javax|jakarta)\.validation\.Constraint(?:$|\|)/;

export class OwnConstraints {
  private readonly program: Program;
  private files: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Paths, without extension, of the files that define a constraint with this name. Cost: one pass over all
   * instructions of the program, once.
   */
  named(name: string): readonly string[] {
    this.files ??= this.find();
    return this.files.get(name) ?? [];
  }

  private find(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { a, b, op, path, strings } of this.program.files) {
      for (let v = 0; v < op.length; v++) {
        const by = b[v] ?? -1;
        if (op[v] !== Op.annotate || op[by] !== Op.import) continue;
        if (op[a[v] ?? -1] !== Op.class || !constraint.test(strings[a[by] ?? -1] ?? '')) continue;
        const file = path.slice(0, path.lastIndexOf('.'));
        const name = file.slice(file.lastIndexOf('/') + 1);
        found.set(name, [...(found.get(name) ?? []), file]);
      }
    }
    return found;
  }
}
