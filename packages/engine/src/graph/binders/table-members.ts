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

/** Members of one table, at most: each is a summary at every call of the table. Chosen, not measured. */
export const maxTableMembers = 64;

type Members = Extract<Entity, { kind: 'members' }>;

export class TableMembers {
  private readonly solver: Solver;
  private readonly told = new Set<number>();
  /** By entity and name the node of what all members have under it. */
  private readonly nodes = new Map<string, readonly number[]>();

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
    if (path !== '') return;
    const { graph } = this.solver;
    const key = `${of} ${name}`;
    let nodes = this.nodes.get(key);
    if (nodes === undefined) {
      const union = graph.createNode();
      nodes = [union, ...this.slotsOf(of).map((slot) => this.memberOf(slot, name))];
      this.nodes.set(key, nodes);
      for (const node of nodes.slice(1)) graph.addEdge(node, union);
      this.tellAt(union, of, name);
    }
    graph.addEdge(nodes[0] ?? 0, to);
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
    const nodes = path === '' ? this.slotsOf(of) : (this.nodes.get(`${of} ${path}`) ?? []).slice(1);
    for (const node of nodes)
      graph.watch(node, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function') visit(entity.fn);
      });
  }

  /** Nodes of the members that have a name; none where these are too many. */
  private slotsOf(object: number): readonly number[] {
    const named = Array.from(this.solver.fields.named(object)).filter(
      ([name]) => name !== anyField && name !== elementField,
    );
    return named.length > maxTableMembers ? [] : named.map(([, slot]) => slot);
  }
}
