/** Binds reads and stores of members, including accessors. */

import { accessorNames } from '../program/names.ts';
import type { Solver } from '../solver.ts';
import type { CallBinder } from './call-binder.ts';
import type { LibraryClasses } from './library-classes.ts';
import type { TableMembers } from './table-members.ts';

export class MemberBinder {
  private readonly solver: Solver;
  private readonly calls: CallBinder;
  private readonly libraryClasses: LibraryClasses;
  private readonly tables: TableMembers;
  /** Names under which accessors are stored: `get x`, `set x`. */
  private readonly accessorNames: ReadonlySet<string>;
  private readonly accessors = new Map<string, number>();

  constructor(solver: Solver, calls: CallBinder, libraryClasses: LibraryClasses, tables: TableMembers) {
    this.solver = solver;
    this.calls = calls;
    this.libraryClasses = libraryClasses;
    this.tables = tables;
    this.accessorNames = accessorNames(solver.program);
  }

  /** Reads `x.name`, excluding values stored under a key in languages that distinguish keys from members. */
  loadMember(id: number, name: string, to: number): void {
    const { entities, program } = this.solver;
    const { kind } = entities.get(id);
    // A program class may define its own keyed access, and `setattr` writes members. With closed types, a value of a
    // program type has exactly its declared members.
    const isTold = kind === 'api' || kind === 'object' || program.hasClosedTypes;
    this.read(id, name, to, program.keysAreNoMembers && isTold);
  }

  load(id: number, name: string, to: number): void {
    this.read(id, name, to, false);
  }

  private read(id: number, name: string, to: number, isMember: boolean): void {
    const { classes, entities, fields, graph } = this.solver;
    const entity = entities.get(id);
    if (entity.kind === 'api' && !name.startsWith('#')) this.solver.addApiMembers(entity.node, name, to);
    if (entity.kind === 'members') return this.tables.load(entity, name, to);
    if (entity.kind === 'function' && this.isRunBy(entity.fn, name)) graph.add(to, id);
    if (name === 'prototype' && (entity.kind === 'function' || entity.kind === 'class'))
      graph.add(to, classes.prototypeOf(id));
    // The members of a schema, from which to build another one.
    if (entity.kind === 'schema' && name === 'shape') graph.add(to, id);
    if (name === 'constructor' && entity.kind === 'instance') graph.add(to, entity.of);
    if (isMember) fields.loadMember(id, name, to);
    else fields.load(id, name, to);
    this.libraryClasses.read(id, name, to);
  }

  /** True for a method that runs the function itself. */
  private isRunBy(fn: number, method: string): boolean {
    const { program } = this.solver;
    return program.deferringMethods.has(method) || program.function(fn).ir.isSingleMethod === true;
  }

  loadAny(id: number, to: number, isLoop: boolean): void {
    const { entities, fields, graph } = this.solver;
    const entity = entities.get(id);
    for (const node of entity.kind === 'api' ? entity.node.partNodes(isLoop) : [])
      this.solver.addApi(node, to);
    graph.addEdge(fields.all(id), to);
    if (!isLoop && entity.kind === 'object') this.tables.tell(id);
  }

  store(id: number, name: string, from: number): void {
    const { classes, entities, fields, graph } = this.solver;
    const entity = entities.get(id);
    graph.addEdge(from, fields.slot(id, name));
    if (entity.kind === 'api') {
      for (const node of entity.node.memberNodes(name))
        if (node.assigned !== undefined) this.solver.passTo(from, node.assigned);
    }
    if (name === 'prototype' && (entity.kind === 'function' || entity.kind === 'class')) {
      const prototype = classes.prototypeOf(id);
      graph.watch(from, (parent) => fields.addParent(prototype, parent));
      graph.watch(from, (parent) => classes.bindMethodsOf(parent, id));
    }
    classes.bindMethod(id, from);
  }

  /** Treats a read or store handled by an accessor as a call of it. */
  runAccessor(id: number, name: string, user: number, receiver: number, stored: number | undefined): void {
    if (!this.accessorNames.has(name)) return;
    const accessor = this.accessorNode(id, name);
    this.solver.graph.watch(accessor, (entity) =>
      this.calls.bindAccessor(this.solver.entities.get(entity), user, receiver, stored),
    );
  }

  /** Node that holds the accessors of a name that an entity may have. */
  private accessorNode(id: number, name: string): number {
    const key = `${id}:${name}`;
    let node = this.accessors.get(key);
    if (node === undefined) {
      node = this.solver.graph.createNode();
      this.accessors.set(key, node);
      // A value stored under an unknown key is not an accessor.
      this.read(id, name, node, true);
    }
    return node;
  }
}
