/**
 * Declared types of the program's own classes: where no object was found that a value may be, it may be one of any
 * class below its type.
 *
 * Objects that are made somewhere say more than a type does, so types are used only where none arrives: parameters
 * that a framework fills, fields that are injected. Errs on the side of missing: of a type with too many classes none
 * is taken.
 */

import { SortOf } from '../constraints/entity-sets.ts';
import type { Solver } from '../solver.ts';

export class Subtypes {
  private readonly solver: Solver;
  /** Values of a declared type, with the class that the type is. */
  private readonly declared: { readonly value: number; readonly type: number }[] = [];
  private readonly known = new Set<string>();
  private readonly decided = new Set<number>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** @param type  entity of the class that the value is an object of */
  addDeclared(value: number, type: number): void {
    const key = `${value}:${type}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.declared.push({ value, type });
  }

  /** Gives values without an object those of their types. @returns false when there is none left */
  addUndecided(): boolean {
    const { classes: table, entities, graph, limits } = this.solver;
    const undecided = this.declared.filter(({ value }) => {
      if (this.decided.has(value)) return false;
      if (graph.isUnknown(value, SortOf.object)) return false;
      return graph.entities(value).every((id) => entities.get(id).kind === 'api');
    });
    if (undecided.length === 0) return false;
    const below = this.classesBelow();
    for (const { value, type } of undecided) {
      this.decided.add(value);
      const classes = [type, ...(below.get(type) ?? [])];
      if (classes.length > limits.classes) continue;
      for (const entity of classes) graph.add(value, table.instanceOf(entity));
    }
    return true;
  }

  /** For each class those that extend or implement it, at any distance. */
  private classesBelow(): ReadonlyMap<number, ReadonlySet<number>> {
    const { classes, fields } = this.solver;
    const below = new Map<number, Set<number>>();
    for (const child of classes.all()) {
      const open = [classes.prototypeOf(child)];
      const seen = new Set(open);
      for (const prototype of open) {
        for (const parent of fields.parentsOf(prototype)) {
          if (seen.has(parent)) continue;
          seen.add(parent);
          open.push(parent);
          const owner = classes.ownerOf(parent);
          if (owner === undefined) continue;
          const known = below.get(owner);
          if (known === undefined) below.set(owner, new Set([child]));
          else known.add(child);
        }
      }
    }
    return below;
  }
}
