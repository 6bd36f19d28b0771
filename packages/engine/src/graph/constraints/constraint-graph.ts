/**
 * Inclusion constraints and their solution, in waves.
 *
 * A node is a value of the program or a field of an entity. An edge makes its target include its start; a watch is
 * told of every entity that its node gets, and makes further constraints. A wave first moves sets along all edges
 * until nothing changes, and then tells the watches what their nodes have got; what these add waits for the next
 * wave. So what a watch sees is what holds at the end of a wave, never how far the work has come: the solution depends
 * on the constraints alone, and not on the order in which they are given or worked off.
 *
 * A node that has got more entities than a set tells apart is unknown. What they made as long as they were told apart
 * stays.
 *
 * @see Pereira, Berlin 2009, "Wave propagation and deep propagation for pointer analysis"
 */

import { type EntityBounds, EntitySets, type EntitySort, emptySet, SortOf } from './entity-sets.ts';
import { enlarge, PairSet } from './pair-set.ts';

export type Watch = (entity: number) => void;

/** Told of what the values of the program get, for the constraints of their uses. */
export interface Visitor {
  entity(value: number, entity: number): void;
  /** A value may be more entities of a sort than are told apart. */
  unknown(value: number, sort: EntitySort): void;
  /** All that the values have got in this wave is told. */
  endWave(): void;
}

export class ConstraintGraph {
  private readonly sets: EntitySets;
  private edges: PairSet;
  private readonly representatives: Int32Array;
  private count: number;
  /** Sets given to a node, along an edge or by an arrival. */
  joins = 0;
  /** By node the set that it has, and the one that its watches know of. */
  private held: Int32Array;
  private told: Int32Array;
  private readonly watches = new Map<number, Watch[]>();
  /** Told once when their node may be more than is told apart. */
  private readonly unknownWatches = new Map<number, () => void>();
  /** What the next wave begins with: node, set, node, set... */
  private arrivals: number[] = [];
  /** Nodes that this wave has changed. */
  private changed: number[] = [];
  /** Watches that have not been told anything. */
  private added: { readonly node: number; readonly watch: Watch }[] = [];

  /**
   * @param representatives  for each value of the program the value whose entities it has: itself, or for refinements
   *                         and the like what they refine. Nodes `0 .. representatives.length - 1` are the values.
   * @param sortOf           what an entity is counted with
   * @param bounds           entities of each sort that a node tells apart
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

  /** What a node holds at the end of the last wave; of an unknown node its leaves. */
  entities(node: number): readonly number[] {
    return this.sets.of(this.held[this.find(node)] ?? emptySet);
  }

  /** True for a node that may be more entities of a sort than are told apart. */
  isUnknown(node: number, sort: EntitySort): boolean {
    return this.sets.isUnknown(this.held[this.find(node)] ?? emptySet, sort);
  }

  /** True for a node that may be more than the entities that it has. */
  isPartial(node: number): boolean {
    return this.sets.isPartial(this.held[this.find(node)] ?? emptySet);
  }

  add(node: number, entity: number): void {
    this.arrivals.push(this.find(node), this.sets.single(entity));
  }

  /** A node may be any entity of a sort. */
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

  /** Calls once, when a node may be more entities of some sort than are told apart. A node has one of these watches. */
  watchUnknown(node: number, watch: () => void): void {
    const found = this.find(node);
    if (this.sets.isPartial(this.told[found] ?? emptySet)) watch();
    else this.unknownWatches.set(found, watch);
  }

  /** Nodes that include a node by an edge. */
  targetsOf(node: number): readonly number[] {
    const targets: number[] = [];
    const { edges } = this;
    for (let edge = edges.firstOf(this.find(node)); edge >= 0; edge = edges.nextOf(edge))
      targets.push(edges.secondOf(edge));
    return targets;
  }

  /** Solves until nothing changes. */
  solve(visitor: Visitor): void {
    do {
      this.spread();
      this.tell(visitor);
      visitor.endWave();
    } while (this.arrivals.length > 0 || this.added.length > 0);
  }

  /** Moves sets along the edges until each target includes its starts. */
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

  /** Tells watches what their nodes have; these may add further ones. */
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

  /** Lets go of what only solving needs. */
  close(): void {
    this.watches.clear();
    this.unknownWatches.clear();
    this.edges = new PairSet();
    this.told = new Int32Array();
    this.sets.close();
  }
}
