/**
 * Constraints that a program defines for Bean Validation: annotations that are annotated with `@Constraint`. What they let through, a
 * class of the program says.
 */

import type { Program } from '../../graph/program/program.ts';
import { type IrFile, Op } from '../../ir/ir.ts';

/** Annotations of one declaration; more are not looked at. Not measured. */
const maxAnnotations = 16;

const constraint = /(?:^|\|)(?:javax|jakarta)\.validation\.Constraint(?:$|\|)/;

export class OwnConstraints {
  private readonly program: Program;
  /** Paths of their files without the suffix, by name. */
  private files: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /** True for a value that is declared with such an annotation, whichever of its annotations the instruction stands for. */
  areOn(code: IrFile, v: number): boolean {
    let at = v;
    for (let seen = 0; code.op[at] === Op.cast && seen < maxAnnotations; seen++) {
      if (this.has(code.strings[code.b[at] ?? -1] ?? '')) return true;
      at = code.a[at] ?? -1;
    }
    return false;
  }

  /** @param type  class with its package, or several that it may be, and name: `org.shop.checks.Sort:Sort` */
  private has(type: string): boolean {
    const colon = type.lastIndexOf(':');
    const name = type.slice(colon + 1);
    this.files ??= this.find();
    const declared = this.files.get(name) ?? [];
    if (colon < 0 || declared.length === 0) return false;
    const classes = type.slice(0, colon).split('|');
    return declared.some((path) => classes.some((one) => path.endsWith(one.replaceAll('.', '/'))));
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
