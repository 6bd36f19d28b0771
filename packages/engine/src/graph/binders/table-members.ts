/**
 * Tables of functions: program objects with many members, any of which may be run by a call under a computed key:
 * `table[mode](x)`, `table.get(mode)(x)`, `table[mode].run(x)`.
 *
 * An entity set is limited to a few functions, because more of them in one place usually are an artifact of merging
 * unrelated values. The members of one object are not. If there are many, a read under an unknown key additionally
 * returns a single entity that stands for any member, and calling it runs each of them.
 */

import type { Entity } from '../constraints/entities.ts';
import { SortOf } from '../constraints/entity-sets.ts';
import { anyField, elementField } from '../constraints/field-table.ts';
import type { Solver } from '../solver.ts';

type Members = Extract<Entity, { kind: 'members' }>;

/** The members of a table's members that share one name. */
interface Column {
  /** Node of each table member's member. */
  readonly cells: readonly number[];
  /** Node that includes all of them. */
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

  /** Makes reads of an object under an unknown key return any of its members, if there are many. */
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

  /** Binds a read of a member of any table member. */
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

  /** Nodes of the members named so far; empty if there are too many. */
  private slotsOf(object: number): readonly number[] {
    const named = Array.from(this.solver.fields.named(object)).filter(
      ([name]) => name !== anyField && name !== elementField,
    );
    return named.length > this.solver.limits.table ? [] : named.map(([, slot]) => slot);
  }
}
