/** Fields of entities as nodes of the constraint graph, and how objects inherit. */

import type { ConstraintGraph } from './constraint-graph.ts';

/** Objects that one inherits from or copies. Chosen: beyond it the object may be anything. */
const maxParents = 8;

/** Name of the cell that stands for every field whose name is not known. */
const anyField = '*';
/** Name of the cell for elements of a list, a map or a set: read under numbers and unknown keys, not as a method. */
export const elementField = '[]';

/** True for a cell of which a read under `name` gives something besides the field itself. */
function isReadUnder(cell: string, name: string): boolean {
  return cell === anyField || (cell === elementField && /^\d+$/.test(name));
}

interface EntityFields {
  readonly slots: Map<string, number>;
  /** Includes all fields; made when something reads by an unknown key. */
  all: number | undefined;
  /** What a read of a name gives: the field, fields of unknown names, and what the parents give. */
  readonly reads: Map<string, number>;
  readonly parents: number[];
}

export class FieldTable {
  private readonly graph: ConstraintGraph;
  private readonly fields: (EntityFields | undefined)[] = [];

  constructor(graph: ConstraintGraph) {
    this.graph = graph;
  }

  private of(entity: number): EntityFields {
    let fields = this.fields[entity];
    if (fields === undefined) {
      fields = { slots: new Map(), all: undefined, reads: new Map(), parents: [] };
      this.fields[entity] = fields;
    }
    return fields;
  }

  /** Node of a field; `*` for unknown names. */
  slot(entity: number, name: string): number {
    const fields = this.of(entity);
    let slot = fields.slots.get(name);
    if (slot === undefined) {
      slot = this.graph.createNode();
      fields.slots.set(name, slot);
      if (fields.all !== undefined) this.graph.addEdge(slot, fields.all);
      for (const [read, reader] of fields.reads)
        if (read === name || isReadUnder(name, read)) this.graph.addEdge(slot, reader);
    }
    return slot;
  }

  existingSlot(entity: number, name: string): number | undefined {
    return this.fields[entity]?.slots.get(name);
  }

  /** Fields that something was stored into or read from, by name. */
  named(entity: number): ReadonlyMap<string, number> {
    return this.of(entity).slots;
  }

  parentsOf(entity: number): readonly number[] {
    return this.of(entity).parents;
  }

  /** Node that includes every field. */
  all(entity: number): number {
    const fields = this.of(entity);
    if (fields.all === undefined) {
      fields.all = this.graph.createNode();
      for (const slot of fields.slots.values()) this.graph.addEdge(slot, fields.all);
    }
    return fields.all;
  }

  load(entity: number, name: string, to: number): void {
    this.graph.addEdge(this.read(entity, name), to);
  }

  /** Node of what a read gives; made with those of the parents, which may inherit in a circle. */
  private read(entity: number, name: string): number {
    const known = this.of(entity).reads.get(name);
    if (known !== undefined) return known;
    const first = this.createRead(entity, name);
    for (const open = [entity]; open.length > 0; ) {
      const child = open.pop() ?? 0;
      const { parents, reads } = this.of(child);
      for (const parent of parents) {
        let above = this.of(parent).reads.get(name);
        if (above === undefined) {
          above = this.createRead(parent, name);
          open.push(parent);
        }
        this.graph.addEdge(above, reads.get(name) ?? above);
      }
    }
    return first;
  }

  private createRead(entity: number, name: string): number {
    const { reads, slots } = this.of(entity);
    const node = this.graph.createNode();
    reads.set(name, node);
    for (const cell of new Set([name, anyField, elementField])) {
      const slot = cell === name || isReadUnder(cell, name) ? slots.get(cell) : undefined;
      if (slot !== undefined) this.graph.addEdge(slot, node);
    }
    return node;
  }

  /** Reads on `entity` go on to `parent`. */
  addParent(entity: number, parent: number): void {
    const { parents, reads } = this.of(entity);
    if (entity === parent || parents.length >= maxParents || parents.includes(parent)) return;
    parents.push(parent);
    for (const [name, node] of reads) this.graph.addEdge(this.read(parent, name), node);
  }
}
