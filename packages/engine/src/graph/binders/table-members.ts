/**
 * Tables of functions: objects of the program with many members, of which a call under a worked-out key runs any one:
 * `table[mode](x)`, `table.get(mode)(x)`, `table[mode].run(x)`.
 *
 * A set tells few functions apart, as many of them in one place mostly are merged values that have nothing in common. The
 * members of one object are no merge. So where they are many, what is read under an unknown key is besides them one
 * entity that stands for any, and a call of it runs each.
 */

import type { Entity } from '../constraints/entities.ts';
import { SortOf } from '../constraints/entity-sets.ts';
import { anyField, elementField } from '../constraints/field-table.ts';
import type { Solver } from '../solver.ts';

type Members = Extract<Entity, { kind: 'members' }>;

/** What the members of a table have under one name. */
interface Column {
  /** Node of each member's. */
  readonly cells: readonly number[];
  /** Node of all of them. */
  readonly all: number;
}

export class TableMembers {
  private readonly solver: Solver;
  private readonly told = new Set<number>();
  /** By entity and name. */
  private readonly columns = new Map<string, Column>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** What is read of an object under an unknown key is any of its members, where these are many. */
  tell(object: number): void {
    if (this.told.has(object)) return;
    this.told.add(object);
    this.tellAt(this.solver.fields.all(object), object, '');
  }

  private tellAt(node: number, of: number, path: string): void {
    const { entities, graph, limits } = this.solver;
    const add = (): void => {
      if (this.slotsOf(of).length > 0) graph.add(node, entities.members(of, path));
    };
    const counts = new Map<number, number>();
    graph.watchUnknown(node, add);
    graph.watch(node, (id) => {
      const sort = entities.sortOf(id);
      const count = (counts.get(sort) ?? 0) + 1;
      counts.set(sort, count);
      if (sort !== SortOf.leaf && count === limits.applied + 1) add();
    });
  }

  /** A read of a member of any of the members. */
  load({ of, path }: Members, name: string, to: number): void {
    if (path === '') this.solver.graph.addEdge(this.columnOf(of, name).all, to);
  }

  private columnOf(of: number, name: string): Column {
    const key = `${of} ${name}`;
    let column = this.columns.get(key);
    if (column === undefined) {
      const { graph } = this.solver;
      column = { all: graph.createNode(), cells: this.slotsOf(of).map((slot) => this.memberOf(slot, name)) };
      this.columns.set(key, column);
      for (const cell of column.cells) graph.addEdge(cell, column.all);
      this.tellAt(column.all, of, name);
    }
    return column;
  }

  private memberOf(slot: number, name: string): number {
    const { graph } = this.solver;
    const node = graph.createNode();
    graph.watch(slot, (id) => this.solver.load(id, name, node));
    return node;
  }

  /** Visits all functions that a member may be. */
  eachFunction({ of, path }: Members, visit: (fn: number) => void): void {
    const { entities, graph } = this.solver;
    const nodes = path === '' ? this.slotsOf(of) : this.columnOf(of, path).cells;
    for (const node of nodes)
      graph.watch(node, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function') visit(entity.fn);
      });
  }

  /** Nodes of the members that have a name by now; none where these are too many. */
  private slotsOf(object: number): readonly number[] {
    const named = Array.from(this.solver.fields.named(object)).filter(
      ([name]) => name !== anyField && name !== elementField,
    );
    return named.length > this.solver.limits.table ? [] : named.map(([, slot]) => slot);
  }
}
