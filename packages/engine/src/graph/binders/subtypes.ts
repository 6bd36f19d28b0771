/**
 * Uses declared types of the program's own classes: if no object is known for a value, it may be an instance of its
 * type or of any subclass.
 *
 * Objects allocated somewhere are more precise than types, so types are only used for values that no object reaches:
 * parameters filled by a framework, injected fields. Prefers false negatives: a type with too many subclasses is
 * ignored.
 *
 * In languages where types are hints, a value of a class is an instance of that class, and of its subclasses only if
 * the class is abstract and thus has no instances of its own.
 */

import { Param } from '../../ir/ir.ts';
import { SortOf } from '../constraints/entity-sets.ts';
import type { Solver } from '../solver.ts';

interface Declared {
  readonly value: number;
  /** Entity of the class. */
  readonly type: number;
}

export class Subtypes {
  /** True if some class of the program has abstract methods. */
  readonly hasAbstract: boolean;
  private readonly solver: Solver;
  /** Values with a declared type, and the class of that type. */
  private readonly declared: Declared[] = [];
  private readonly known = new Set<string>();
  private readonly decided = new Set<number>();
  private readonly abstract = new Map<number, boolean>();

  constructor(solver: Solver) {
    this.solver = solver;
    this.hasAbstract = solver.program.functions.some(({ ir }) => ir.isAbstract === true);
  }

  /** @param type  entity of the class that the value is an instance of */
  addDeclared(value: number, type: number): void {
    const key = `${value}:${type}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.declared.push({ value, type });
  }

  /**
   * In a method of an abstract class, `this` is an instance of a subclass, even if only users of the program call the
   * method.
   */
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

  /**
   * Adds instances of their declared types to values without an object. @returns false if there are no such values left
   */
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

  /** True if no object is known for the value; instances of the abstract class itself do not count. */
  private isUndecided({ value, type }: Declared): boolean {
    const { classes, entities, graph, modules } = this.solver;
    const isHint = modules.hasSubtypes !== true;
    if (graph.isUnknown(value, SortOf.object) || (isHint && !this.isAbstract(type))) return false;
    const own = isHint ? classes.instanceOf(type) : undefined;
    return graph.entities(value).every((id) => id === own || entities.get(id).kind === 'api');
  }

  /** Classes that a value of a type may be an instance of; empty if there are too many. */
  private candidates(type: number, below: readonly number[]): readonly number[] {
    const { limits, modules } = this.solver;
    const classes = modules.hasSubtypes ? [type, ...below] : below.filter((id) => !this.isAbstract(id));
    const most = modules.hasSubtypes ? limits.classes : limits.implementers;
    return classes.length > most ? [] : classes;
  }

  /** True for a class with an abstract method. Only valid once the methods of classes are known. */
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

  /** All direct and indirect subclasses of each class, including implementations. */
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
