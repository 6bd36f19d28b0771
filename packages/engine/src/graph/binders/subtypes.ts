/**
 * Declared types of the program's own classes: where no object was found that a value may be, it may be one of any
 * class below its type.
 *
 * Objects that are made somewhere say more than a type does, so types are used only where none arrives: parameters
 * that a framework fills, fields that are injected. Errs on the side of missing: of a type with too many classes none
 * is taken.
 *
 * Where types are hints, a value of a class is an object of that class, and of those below it only if the class is
 * abstract: it has no objects of its own.
 */

import { Param } from '../../ir/ir.ts';
import { SortOf } from '../constraints/entity-sets.ts';
import type { Solver } from '../solver.ts';

interface Declared {
  readonly value: number;
  /** Entity of the class that the type is. */
  readonly type: number;
}

export class Subtypes {
  /** True when some class of the program leaves methods to those below it. */
  readonly hasAbstract: boolean;
  private readonly solver: Solver;
  /** Values of a declared type, with the class that the type is. */
  private readonly declared: Declared[] = [];
  private readonly known = new Set<string>();
  private readonly decided = new Set<number>();
  private readonly abstract = new Map<number, boolean>();

  constructor(solver: Solver) {
    this.solver = solver;
    this.hasAbstract = solver.program.functions.some(({ ir }) => ir.isAbstract === true);
  }

  /** @param type  entity of the class that the value is an object of */
  addDeclared(value: number, type: number): void {
    const key = `${value}:${type}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.declared.push({ value, type });
  }

  /** In a method of an abstract class the object is one of a class below, also where only users of the program call it. */
  addSelves(): void {
    if (!this.hasAbstract) return;
    const { classes, entities, fields, functions, graph } = this.solver;
    for (const type of classes.all()) {
      if (!this.isAbstract(type)) continue;
      for (const [, node] of fields.named(classes.prototypeOf(type))) {
        for (const fn of entities.functions(graph.entities(node)))
          for (const self of functions.of(fn).parameters.get(Param.this) ?? []) this.addDeclared(self, type);
      }
    }
  }

  /** Gives values without an object those of their types. @returns false when there is none left */
  addUndecided(): boolean {
    const { classes, graph } = this.solver;
    const undecided = this.declared.filter((it) => !this.decided.has(it.value) && this.isUndecided(it));
    if (undecided.length === 0) return false;
    const below = this.classesBelow();
    for (const { value, type } of undecided) {
      this.decided.add(value);
      for (const id of this.candidates(type, [...(below.get(type) ?? [])]))
        graph.add(value, classes.instanceOf(id));
    }
    return true;
  }

  /** True when no object is known that the value may be; those of an abstract class itself are none. */
  private isUndecided({ value, type }: Declared): boolean {
    const { classes, entities, graph, modules } = this.solver;
    const isHint = modules.hasSubtypes !== true;
    if (graph.isUnknown(value, SortOf.object) || (isHint && !this.isAbstract(type))) return false;
    const own = isHint ? classes.instanceOf(type) : undefined;
    return graph.entities(value).every((id) => id === own || entities.get(id).kind === 'api');
  }

  /** Classes that a value of a type may be an object of; none where there are too many. */
  private candidates(type: number, below: readonly number[]): readonly number[] {
    const { limits, modules } = this.solver;
    const classes = modules.hasSubtypes ? [type, ...below] : below.filter((id) => !this.isAbstract(id));
    const most = modules.hasSubtypes ? limits.classes : limits.implementers;
    return classes.length > most ? [] : classes;
  }

  /** True for a class that leaves a method to those below it; asked once the methods of classes are known. */
  private isAbstract(type: number): boolean {
    const known = this.abstract.get(type) ?? this.leavesMethods(type);
    this.abstract.set(type, known);
    return known;
  }

  private leavesMethods(type: number): boolean {
    const { classes, entities, fields, graph, program } = this.solver;
    for (const [, node] of fields.named(classes.prototypeOf(type))) {
      const functions = entities.functions(graph.entities(node));
      if (functions.some((fn) => program.function(fn).ir.isAbstract === true)) return true;
    }
    return false;
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
