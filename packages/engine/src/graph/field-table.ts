/** Fields of entities as nodes of the constraint graph, and how objects inherit. */

import type { ConstraintGraph } from './constraint-graph.ts';

/** Objects that one inherits from or copies. Chosen: beyond it the object may be anything. */
const maxParents = 8;

/** Name of the cell that stands for every field whose name is not known. */
const anyField = '*';

interface EntityFields {
  readonly slots: Map<string, number>;
  /** Includes all fields; made when something reads by an unknown key. */
  all: number | undefined;
  /** Reads so far, for fields and parents that come later. */
  readonly loads: Map<string, Set<number>>;
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
      fields = { slots: new Map(), all: undefined, loads: new Map(), parents: [] };
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
      if (name === anyField)
        for (const readers of fields.loads.values()) for (const to of readers) this.graph.addEdge(slot, to);
    }
    return slot;
  }

  existingSlot(entity: number, name: string): number | undefined {
    return this.fields[entity]?.slots.get(name);
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
    const fields = this.of(entity);
    let readers = fields.loads.get(name);
    if (readers === undefined) {
      readers = new Set();
      fields.loads.set(name, readers);
    }
    if (readers.has(to)) return;
    readers.add(to);
    this.graph.addEdge(this.slot(entity, name), to);
    const any = fields.slots.get(anyField);
    if (any !== undefined && name !== anyField) this.graph.addEdge(any, to);
    for (const parent of fields.parents.slice()) this.load(parent, name, to);
  }

  /** Reads on `entity` go on to `parent`. */
  addParent(entity: number, parent: number): void {
    const fields = this.of(entity);
    if (entity === parent || fields.parents.length >= maxParents || fields.parents.includes(parent)) return;
    fields.parents.push(parent);
    const loads = Array.from(fields.loads, ([name, readers]) => ({ name, readers: Array.from(readers) }));
    for (const { name, readers } of loads) for (const to of readers) this.load(parent, name, to);
  }
}
