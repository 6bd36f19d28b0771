/** Binds classes: their parts, their superclasses, and the meaning of `super`. */

import type { IrFile } from '../../ir/ir.ts';
import type { Entity } from '../constraints/entities.ts';
import { ClassHomes } from '../program/class-homes.ts';
import type { Solver } from '../solver.ts';
import type { LibraryClasses } from './library-classes.ts';

export class ClassBinder {
  private readonly solver: Solver;
  private readonly libraryClasses: LibraryClasses;
  private readonly homes: ClassHomes;

  constructor(solver: Solver, libraryClasses: LibraryClasses) {
    this.solver = solver;
    this.libraryClasses = libraryClasses;
    this.homes = new ClassHomes(solver.program);
  }

  addClass(file: number, v: number): void {
    const { classes, entities, graph, program } = this.solver;
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const id = entities.class(base + v);
    graph.add(base + v, id);
    const pool = code.c[v] ?? 0;
    const count = code.pool[pool] ?? 0;
    const parts = [...code.pool.subarray(pool + 1, pool + 1 + count)];
    const constructor = code.a[v] ?? -1;
    for (const part of constructor < 0 ? parts : [...parts, constructor])
      this.homes.set(file, part, v, false);
    classes.add(id, {
      constructor: constructor < 0 ? -1 : base + constructor,
      initializers: parts.map((value) => base + value),
    });
    const superclass = code.b[v] ?? -1;
    if (superclass >= 0) this.addParentClass(id, base + superclass);
  }

  /** Adds another superclass to a class. */
  addSuperclass(value: number, superclass: number): void {
    this.addParentClass(this.solver.entities.class(value), superclass);
  }

  private addParentClass(id: number, superclass: number): void {
    this.solver.classes.addSuperclass(id, superclass);
    this.solver.graph.watch(superclass, (parent) => this.inherit(id, parent));
  }

  inherit(child: number, parent: number): void {
    const { classes, entities } = this.solver;
    const entity = entities.get(parent);
    if (entity.kind === 'api') return this.libraryClasses.extend(child, entity.node);
    if (entity.kind !== 'class' && entity.kind !== 'function') return;
    classes.inherit(child, parent);
    this.libraryClasses.inherit(child, parent);
  }

  /** Inspects a store: a function stored into a class or its prototype belongs to that class. */
  noteStore(file: number, code: IrFile, v: number): void {
    this.homes.note(file, code, v);
  }

  /**
   * Resolves `super` in the function that reads it.
   *
   * @param v  the read, as a value of the file
   */
  loadSuper(file: number, v: number, self: Entity, name: string, to: number): void {
    const { classes, entities, graph } = this.solver;
    const home = this.homes.of(file, v);
    const own = self.kind === 'instance' ? self.of : self.id;
    const type = home === undefined ? own : entities.class(home.type);
    for (const superclass of classes.superclassesOf(type)) {
      if (name === 'super' || home?.isStatic === true) graph.addEdge(superclass, to);
      else graph.watch(superclass, (parent) => this.loadMembers(parent, to));
    }
  }

  /** Gives the node `to` the members of a class's instances. */
  private loadMembers(type: number, to: number): void {
    const { classes, entities, graph } = this.solver;
    const entity = entities.get(type);
    if (entity.kind !== 'api') graph.add(to, classes.prototypeOf(type));
    else if (entity.node.result !== undefined) this.solver.addApi(entity.node.result, to);
  }
}
