/**
 * Inclusion constraints and their least solution, by a work list.
 *
 * A node is a value of the program or a field of an entity. An edge makes its target include its start; a watch is
 * told of every entity that its node gets. Linear in the number of (node, entity) pairs.
 */

import { EntitySets } from './entity-sets.ts';
import { PairSet } from './pair-set.ts';

export type Watch = (entity: number) => void;

/** Pairs of the work list that are done before it is cut. */
const maxDone = 50_000;

export class ConstraintGraph {
  private readonly sets: EntitySets;
  private readonly edges: PairSet;
  private readonly watches = new Map<number, Watch[]>();
  /** Node, entity, node, entity... */
  private readonly queue: number[] = [];
  private count: number;
  private readonly representatives: Int32Array;

  /**
   * @param representatives  for each value of the program the value whose entities it has: itself, or for refinements
   *                         and the like what they refine. Nodes `0 .. representatives.length - 1` are the values.
   * @param isPreferred      entities that a full set still takes, up to a second cap
   */
  constructor(representatives: Int32Array, isPreferred: (entity: number) => boolean) {
    this.representatives = representatives;
    this.count = representatives.length;
    const expected = Math.max(1024, Math.ceil(this.count * 1.5));
    this.sets = new EntitySets(expected, isPreferred);
    this.edges = new PairSet(expected);
  }

  /** Number of nodes that hit the cap. */
  get overflows(): number {
    return this.sets.overflows;
  }

  createNode(): number {
    return this.count++;
  }

  private find(node: number): number {
    return this.representatives[node] ?? node;
  }

  entities(node: number): readonly number[] {
    return this.sets.of(this.find(node));
  }

  add(node: number, entity: number): void {
    const at = this.find(node);
    if (this.sets.add(at, entity)) this.queue.push(at, entity);
  }

  addEdge(from: number, to: number): void {
    const [start, target] = [this.find(from), this.find(to)];
    if (start === target || !this.edges.add(start, target)) return;
    for (const entity of this.sets.of(start)) this.add(target, entity);
  }

  watch(node: number, watch: Watch): void {
    const at = this.find(node);
    const watches = this.watches.get(at);
    if (watches === undefined) this.watches.set(at, [watch]);
    else watches.push(watch);
    for (const entity of this.sets.of(at)) watch(entity);
  }

  /** Nodes that include a node by an edge. */
  targetsOf(node: number): readonly number[] {
    const targets: number[] = [];
    const { edges } = this;
    for (let edge = edges.firstOf(this.find(node)); edge >= 0; edge = edges.nextOf(edge))
      targets.push(edges.secondOf(edge));
    return targets;
  }

  /**
   * Solves until nothing changes.
   *
   * @param visit  told of every entity that a value of the program gets, for the constraints of its uses
   */
  solve(visit: (value: number, entity: number) => void): void {
    const values = this.representatives.length;
    const { edges, queue } = this;
    for (let head = 0; head < queue.length; head += 2) {
      const node = queue[head] ?? 0;
      const entity = queue[head + 1] ?? 0;
      // Edges and watches that come meanwhile are told of the entity when they come.
      const last = edges.lastOf(node);
      for (let edge = edges.firstOf(node); edge >= 0; edge = edges.nextOf(edge)) {
        this.add(edges.secondOf(edge), entity);
        if (edge === last) break;
      }
      const watches = this.watches.get(node);
      const count = watches?.length ?? 0;
      for (let index = 0; index < count; index++) watches?.[index]?.(entity);
      if (node < values) visit(node, entity);
      if (head > maxDone && head * 2 > queue.length) {
        queue.splice(0, head + 2);
        head = -2;
      }
    }
    queue.length = 0;
  }

  /** Lets go of what only solving needs. */
  close(): void {
    this.watches.clear();
  }
}
