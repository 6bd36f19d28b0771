/** Fields of entities as nodes of the constraint graph, and inheritance between objects. */

import type { ConstraintGraph } from './constraint-graph.ts';
import { PairSet } from './pair-set.ts';

/**
 * Maximum number of parents that an object inherits or copies from. A wave that exceeds it adds none, because each read
 * of a member creates a node for every parent. Some modules re-export a hundred others.
 */
const maxParents = 256;

/** Name of the cell for fields with unknown names. */
export const anyField = '*';
/** Name of the cell for elements of a list, map or set: read by numbers and unknown keys, but not as a method. */
export const elementField = '[]';

/** True if a read of `name` includes this cell in addition to the field itself. */
function isReadUnder(cell: string, name: string): boolean {
  return cell === anyField || (cell === elementField && /^\d+$/.test(name));
}

/** Maps pairs of an entity and a name to nodes. */
class NamedNodes {
  /** Second numbers are those of names. */
  readonly pairs = new PairSet();
  readonly nodes: number[] = [];

  find(entity: number, name: number): number | undefined {
    return this.nodes[this.pairs.find(entity, name)];
  }

  set(entity: number, name: number, node: number): void {
    if (this.pairs.add(entity, name)) this.nodes.push(node);
  }
}

const noParents: readonly number[] = [];

export class FieldTable {
  private readonly graph: ConstraintGraph;
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly slots = new NamedNodes();
  /** Nodes for reads of a name: the field, fields of unknown names, and the same from parents. */
  private readonly reads = new NamedNodes();
  /** Nodes for reads of a name as a member rather than a key: the field, and the same from parents. */
  private readonly memberReads = new NamedNodes();
  /** Node that includes all fields of an entity, created on the first read by an unknown key. */
  private readonly unions = new Map<number, number>();
  private readonly parents = new Map<number, number[]>();
  /** Parents added in this wave. */
  private readonly newParents = new Map<number, Set<number>>();
  private readonly visitors = new Map<number, ((name: string, slot: number) => void)[]>();

  private readonly parentVisitors = new Map<number, ((parent: number) => void)[]>();

  constructor(graph: ConstraintGraph) {
    this.graph = graph;
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(name);
      this.numbers.set(name, number);
    }
    return number;
  }

  /** Node of a field; `*` for unknown names. */
  slot(entity: number, name: string): number {
    const number = this.numberOf(name);
    const known = this.slots.find(entity, number);
    if (known !== undefined) return known;
    const slot = this.graph.createNode();
    this.slots.set(entity, number, slot);
    const union = this.unions.get(entity);
    if (union !== undefined) this.graph.addEdge(slot, union);
    for (const [read, reader] of this.entries(this.reads, entity))
      if (read === name || isReadUnder(name, read)) this.graph.addEdge(slot, reader);
    const member = this.memberReads.find(entity, number);
    if (member !== undefined) this.graph.addEdge(slot, member);
    for (const visit of this.visitors.get(entity) ?? []) visit(name, slot);
    return slot;
  }

  /** Visits all fields of an entity, present and future. */
  eachSlot(entity: number, visit: (name: string, slot: number) => void): void {
    const known = this.visitors.get(entity);
    if (known === undefined) this.visitors.set(entity, [visit]);
    else known.push(visit);
    for (const [name, slot] of this.entries(this.slots, entity)) visit(name, slot);
  }

  /** Visits all parents that an entity inherits or copies from, present and future. */
  eachParent(entity: number, visit: (parent: number) => void): void {
    const known = this.parentVisitors.get(entity);
    if (known === undefined) this.parentVisitors.set(entity, [visit]);
    else known.push(visit);
    for (const parent of this.parentsOf(entity)) visit(parent);
  }

  private *entries({ pairs, nodes }: NamedNodes, entity: number): Generator<readonly [string, number]> {
    for (let entry = pairs.firstOf(entity); entry >= 0; entry = pairs.nextOf(entry))
      yield [this.names[pairs.secondOf(entry)] ?? '', nodes[entry] ?? 0];
  }

  existingSlot(entity: number, name: string): number | undefined {
    const number = this.numbers.get(name);
    return number === undefined ? undefined : this.slots.find(entity, number);
  }

  /** Names and nodes of the existing fields of an entity. */
  named(entity: number): Iterable<readonly [string, number]> {
    return this.entries(this.slots, entity);
  }

  parentsOf(entity: number): readonly number[] {
    return this.parents.get(entity) ?? noParents;
  }

  /** Node that includes every field. */
  all(entity: number): number {
    let union = this.unions.get(entity);
    if (union === undefined) {
      union = this.graph.createNode();
      this.unions.set(entity, union);
      for (const [, slot] of this.entries(this.slots, entity)) this.graph.addEdge(slot, union);
    }
    return union;
  }

  load(entity: number, name: string, to: number): void {
    this.graph.addEdge(this.read(this.reads, entity, name), to);
  }

  /** Like `load`, without fields of unknown names. */
  loadMember(entity: number, name: string, to: number): void {
    this.graph.addEdge(this.read(this.memberReads, entity, name), to);
  }

  /** Node of a read, created together with those of the parents; inheritance may be cyclic. */
  private read(reads: NamedNodes, entity: number, name: string): number {
    const number = this.numberOf(name);
    const known = reads.find(entity, number);
    if (known !== undefined) return known;
    const first = this.createRead(reads, entity, name, number);
    for (const open = [entity]; open.length > 0; ) {
      const child = open.pop() ?? 0;
      const reader = reads.find(child, number) ?? first;
      for (const parent of this.parentsOf(child)) {
        let above = reads.find(parent, number);
        if (above === undefined) {
          above = this.createRead(reads, parent, name, number);
          open.push(parent);
        }
        this.graph.addEdge(above, reader);
      }
    }
    return first;
  }

  private createRead(reads: NamedNodes, entity: number, name: string, number: number): number {
    const node = this.graph.createNode();
    reads.set(entity, number, node);
    const cells = reads === this.memberReads ? [name] : new Set([name, anyField, elementField]);
    for (const cell of cells) {
      const slot = cell === name || isReadUnder(cell, name) ? this.existingSlot(entity, cell) : undefined;
      if (slot !== undefined) this.graph.addEdge(slot, node);
    }
    return node;
  }

  /** Makes reads on `entity` include `parent`, from the end of the wave on. */
  addParent(entity: number, parent: number): void {
    if (entity === parent) return;
    const fresh = this.newParents.get(entity);
    if (fresh === undefined) this.newParents.set(entity, new Set([parent]));
    else fresh.add(parent);
  }

  /** Ends a wave. Parents are counted per wave, so that the limit does not depend on their order. */
  endWave(): void {
    for (const [entity, fresh] of this.newParents) {
      const parents = this.parents.get(entity) ?? [];
      const added = [...fresh].filter((parent) => !parents.includes(parent));
      if (added.length === 0 || parents.length + added.length > maxParents) continue;
      this.parents.set(entity, [...parents, ...added]);
      for (const reads of [this.reads, this.memberReads])
        for (const [name, node] of this.entries(reads, entity))
          for (const parent of added) this.graph.addEdge(this.read(reads, parent, name), node);
      for (const visit of this.parentVisitors.get(entity) ?? []) for (const parent of added) visit(parent);
    }
    this.newParents.clear();
  }
}
