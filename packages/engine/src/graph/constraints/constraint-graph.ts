/**
 * Inclusion constraints, solved in waves.
 *
 * A node is a value of the program or a field of an entity. An edge makes its target a superset of its source. A watch
 * is called for every entity that its node gets, and adds further constraints. Each wave first propagates sets along
 * all edges until a fixed point, and then calls the watches; the constraints they add take effect in the next wave.
 * Watches thus only ever see the state at the end of a wave, so the solution depends on the constraints alone, not on
 * the order in which they are added or processed.
 *
 * A node with more entities than the limit becomes unknown. Constraints triggered before that remain.
 *
 * @see Pereira, Berlin 2009, "Wave propagation and deep propagation for pointer analysis"
 */

import { type EntityBounds, EntitySets, type EntitySort, emptySet, SortOf } from './entity-sets.ts';
import { enlarge, PairSet } from './pair-set.ts';

export type Watch = (entity: number) => void;

/** Receives the entities of program values, to generate the constraints of their uses. */
export interface Visitor {
  entity(value: number, entity: number): void;
  /** A value has exceeded the limit for entities of a sort. */
  unknown(value: number, sort: EntitySort): void;
  /** Called once all changes of a wave have been reported. */
  endWave(): void;
}

export class ConstraintGraph {
  private readonly sets: EntitySets;
  private edges: PairSet;
  private readonly representatives: Int32Array;
  private count: number;
  /** Number of set unions performed, along edges or for new arrivals. */
  joins = 0;
  /** By node: the current set, and the set already reported to its watches. */
  private held: Int32Array;
  private told: Int32Array;
  private readonly watches = new Map<number, Watch[]>();
  /** Called once when their node exceeds a limit. */
  private readonly unknownWatches = new Map<number, () => void>();
  /** Worklist for the next wave: node, set, node, set... */
  private arrivals: number[] = [];
  /** Nodes changed in this wave. */
  private changed: number[] = [];
  /** New watches that have not been called yet. */
  private added: { readonly node: number; readonly watch: Watch }[] = [];

  /**
   * @param representatives  for each program value, the value whose entities it shares: itself, or the operand of
   * refinements and the like. Nodes `0 .. representatives.length - 1` are the program values.
   * @param sortOf           sort under which an entity is counted
   * @param bounds           maximum number of entities of each sort per node
   */
  constructor(representatives: Int32Array, sortOf: (entity: number) => EntitySort, bounds?: EntityBounds) {
    this.representatives = representatives;
    this.count = representatives.length;
    const expected = Math.max(1024, Math.ceil(this.count * 1.5));
    this.sets = new EntitySets(sortOf, bounds);
    this.edges = new PairSet(expected);
    this.held = new Int32Array(expected);
    this.told = new Int32Array(expected);
  }

  createNode(): number {
    if (this.count === this.held.length) {
      this.held = enlarge(this.held, this.count * 2);
      this.told = enlarge(this.told, this.count * 2);
    }
    return this.count++;
  }

  private find(node: number): number {
    return this.representatives[node] ?? node;
  }

  /** Entities of a node at the end of the last wave; for an unknown node, only its leaves. */
  entities(node: number): readonly number[] {
    return this.sets.of(this.held[this.find(node)] ?? emptySet);
  }

  /** True for a node that exceeded the limit for entities of a sort. */
  isUnknown(node: number, sort: EntitySort): boolean {
    return this.sets.isUnknown(this.held[this.find(node)] ?? emptySet, sort);
  }

  /** True for a node that may have entities beyond the known ones. */
  isPartial(node: number): boolean {
    return this.sets.isPartial(this.held[this.find(node)] ?? emptySet);
  }

  add(node: number, entity: number): void {
    this.arrivals.push(this.find(node), this.sets.single(entity));
  }

  /** Marks a node as possibly any entity of a sort. */
  addUnknown(node: number, sort: EntitySort): void {
    this.arrivals.push(this.find(node), this.sets.unknown(sort));
  }

  addEdge(from: number, to: number): void {
    const [start, target] = [this.find(from), this.find(to)];
    if (start === target || !this.edges.add(start, target)) return;
    const set = this.held[start] ?? emptySet;
    if (set !== emptySet) this.arrivals.push(target, set);
  }

  watch(node: number, watch: Watch): void {
    this.added.push({ node: this.find(node), watch });
  }

  /** Calls `watch` once when a node exceeds the limit for some sort. Each node has at most one such watch. */
  watchUnknown(node: number, watch: () => void): void {
    const found = this.find(node);
    if (this.sets.isPartial(this.told[found] ?? emptySet)) watch();
    else this.unknownWatches.set(found, watch);
  }

  /** Targets of the edges from a node. */
  targetsOf(node: number): readonly number[] {
    const targets: number[] = [];
    const { edges } = this;
    for (let edge = edges.firstOf(this.find(node)); edge >= 0; edge = edges.nextOf(edge))
      targets.push(edges.secondOf(edge));
    return targets;
  }

  /** Solves until a fixed point. */
  solve(visitor: Visitor): void {
    do {
      this.spread();
      this.tell(visitor);
      visitor.endWave();
    } while (this.arrivals.length > 0 || this.added.length > 0);
  }

  /** Propagates sets along edges until each target includes its sources. */
  private spread(): void {
    const { arrivals, edges, held } = this;
    this.arrivals = [];
    const queue: number[] = [];
    const isQueued = new Uint8Array(this.count);
    const give = (node: number, set: number): void => {
      const before = held[node] ?? emptySet;
      this.joins++;
      const after = this.sets.union(before, set);
      if (after === before) return;
      if (before === (this.told[node] ?? emptySet)) this.changed.push(node);
      held[node] = after;
      if (isQueued[node] === 1) return;
      isQueued[node] = 1;
      queue.push(node);
    };
    for (let at = 0; at < arrivals.length; at += 2) give(arrivals[at] ?? 0, arrivals[at + 1] ?? emptySet);
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head] ?? 0;
      isQueued[node] = 0;
      for (let edge = edges.firstOf(node); edge >= 0; edge = edges.nextOf(edge)) {
        give(edges.secondOf(edge), held[node] ?? emptySet);
      }
    }
  }

  private tell(visitor: Visitor): void {
    const values = this.representatives.length;
    const { changed, sets } = this;
    this.changed = [];
    for (const node of changed) {
      const [before, now] = [this.told[node] ?? emptySet, this.held[node] ?? emptySet];
      this.told[node] = now;
      if (sets.isPartial(now)) {
        this.unknownWatches.get(node)?.();
        this.unknownWatches.delete(node);
      }
      const watches = this.watches.get(node);
      if (watches === undefined && node >= values) continue;
      const old = sets.of(before);
      for (const entity of sets.of(now)) {
        if (old.includes(entity)) continue;
        for (const watch of watches ?? []) watch(entity);
        if (node < values) visitor.entity(node, entity);
      }
      if (node >= values) continue;
      for (const sort of Object.values(SortOf))
        if (sets.isUnknown(now, sort) && !sets.isUnknown(before, sort)) visitor.unknown(node, sort);
    }
    this.tellAdded();
  }

  /** Calls new watches for the existing entities of their nodes; watches may add further ones. */
  private tellAdded(): void {
    const { added, sets } = this;
    for (let at = 0; at < added.length; at++) {
      const { node, watch } = added[at] ?? { node: 0, watch: () => undefined };
      const watches = this.watches.get(node);
      if (watches === undefined) this.watches.set(node, [watch]);
      else watches.push(watch);
      for (const entity of sets.of(this.told[node] ?? emptySet)) watch(entity);
    }
    this.added = [];
  }

  /** Frees what is only needed for solving. */
  close(): void {
    this.watches.clear();
    this.unknownWatches.clear();
    this.edges = new PairSet();
    this.told = new Int32Array();
    this.sets.close();
  }
}
