/** Places of libraries from which entities of the program inherit. */

import type { ApiNode } from '../model/api-graph.ts';
import type { EntityTable } from './entities.ts';

interface InheritedRead {
  readonly name: string;
  /** Node that gets what is read. */
  readonly to: number;
}

export class ApiParents {
  private readonly entities: EntityTable;
  private readonly hasSuperclass: (type: number) => boolean;
  private readonly parents = new Map<number, ApiNode[]>();
  /** Kept as data: on large programs there are more of them than of anything else that waits. */
  private readonly reads = new Map<number, InheritedRead[]>();
  private readonly visit: (node: ApiNode, name: string, to: number) => void;

  /**
   * @param hasSuperclass  true for a class that extends something, which may still turn out to be a library's
   * @param visit          told of each place that a read of a member goes on to
   */
  constructor(
    entities: EntityTable,
    hasSuperclass: (type: number) => boolean,
    visit: (node: ApiNode, name: string, to: number) => void,
  ) {
    this.entities = entities;
    this.hasSuperclass = hasSuperclass;
    this.visit = visit;
  }

  of(entity: number): readonly ApiNode[] {
    return this.parents.get(entity) ?? [];
  }

  add(entity: number, node: ApiNode): void {
    const parents = this.parents.get(entity) ?? [];
    if (parents.includes(node)) return;
    this.parents.set(entity, [...parents, node]);
    for (const { name, to } of this.reads.get(entity) ?? []) this.visit(node, name, to);
  }

  /** Visits the places that a read goes on to, those that are still to be found as well. */
  read(entity: number, name: string, to: number): void {
    for (const node of this.of(entity)) this.visit(node, name, to);
    const owner = this.entities.get(entity);
    const type = owner.kind === 'instance' ? owner.of : entity;
    if (!this.hasSuperclass(type)) return;
    const read: InheritedRead = { name, to };
    const reads = this.reads.get(entity);
    if (reads === undefined) this.reads.set(entity, [read]);
    else reads.push(read);
  }
}
