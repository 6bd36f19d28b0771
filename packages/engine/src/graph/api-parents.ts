/** Places of libraries from which entities of the program inherit. */

import type { ApiNode } from '../model/api-graph.ts';
import type { EntityTable } from './entities.ts';

export class ApiParents {
  private readonly entities: EntityTable;
  private readonly hasSuperclass: (type: number) => boolean;
  private readonly parents = new Map<number, ApiNode[]>();
  private readonly watches = new Map<number, ((node: ApiNode) => void)[]>();

  /** @param hasSuperclass  true for a class that extends something, which may still turn out to be a library's */
  constructor(entities: EntityTable, hasSuperclass: (type: number) => boolean) {
    this.entities = entities;
    this.hasSuperclass = hasSuperclass;
  }

  of(entity: number): readonly ApiNode[] {
    return this.parents.get(entity) ?? [];
  }

  add(entity: number, node: ApiNode): void {
    const parents = this.parents.get(entity) ?? [];
    if (parents.includes(node)) return;
    this.parents.set(entity, [...parents, node]);
    for (const visit of this.watches.get(entity) ?? []) visit(node);
  }

  /** Visits the places that an entity inherits from, those that are still to be found as well. */
  watch(entity: number, visit: (node: ApiNode) => void): void {
    for (const node of this.of(entity)) visit(node);
    const owner = this.entities.get(entity);
    const type = owner.kind === 'instance' ? owner.of : entity;
    if (!this.hasSuperclass(type)) return;
    const watches = this.watches.get(entity);
    if (watches === undefined) this.watches.set(entity, [visit]);
    else watches.push(visit);
  }
}
