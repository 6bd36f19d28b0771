/**
 * Interned sets of entities: equal sets have the same number, so that nodes hold numbers, and each union is computed
 * only once.
 *
 * A set distinguishes a limited number of entities per sort. Beyond that it is *unknown* and keeps no entities of that
 * sort; library nodes have a limit of their own. Union remains associative, commutative and idempotent under these
 * limits, so the result does not depend on the order.
 */

import { PairSet } from './pair-set.ts';

/** Sorts under which entities are counted: callables, objects with members, and library facts. */
export const SortOf = { callable: 0, object: 1, leaf: 2 } as const;
export type EntitySort = (typeof SortOf)[keyof typeof SortOf];

/** Maximum number of entities in a set, by sort. */
export type EntityBounds = readonly [callables: number, objects: number, leaves: number];

/**
 * Default limits by sort. When more values than this merge, they have nothing in common that a context-insensitive
 * analysis could use; library nodes are few and more valuable.
 */
export const boundsOfMergedValues: EntityBounds = [16, 8, 40];

const nothing: readonly number[] = [];

/** Number of the set without elements. */
export const emptySet = 0;

export class EntitySets {
  /** Elements by set: marks for sorts over the limit, then entities, ascending. */
  private readonly elements: (readonly number[])[] = [nothing];
  /** Entities by set, without marks. */
  private readonly known: (readonly number[])[] = [nothing];
  private readonly numbers = new Map<string, number>();
  private readonly singles: number[] = [];
  /** Pairs of sets whose union was computed, and the unions by entry. */
  private pairs = new PairSet();
  private unions: number[] = [];
  private readonly sortOf: (entity: number) => EntitySort;
  private readonly bounds: EntityBounds;

  constructor(sortOf: (entity: number) => EntitySort, bounds = boundsOfMergedValues) {
    this.sortOf = sortOf;
    this.bounds = bounds;
  }

  /** Entities of a set, ascending. */
  of(set: number): readonly number[] {
    return this.known[set] ?? nothing;
  }

  /** True for a set over the limit for a sort, of which it then has no entities. */
  isUnknown(set: number, sort: EntitySort): boolean {
    return this.elements[set]?.includes(markOf(sort)) === true;
  }

  /** True for a set over the limit for some sort. */
  isPartial(set: number): boolean {
    return this.elements[set]?.length !== this.known[set]?.length;
  }

  single(entity: number): number {
    let set = this.singles[entity];
    if (set === undefined) {
      set = this.intern([entity]);
      this.singles[entity] = set;
    }
    return set;
  }

  union(one: number, other: number): number {
    if (one === other || other === emptySet) return one;
    if (one === emptySet) return other;
    const [low, high] = one < other ? [one, other] : [other, one];
    if (this.pairs.add(low, high)) this.unions.push(this.unite(low, high));
    return this.unions[this.pairs.find(low, high)] ?? emptySet;
  }

  /** The set of unknown entities of a sort. */
  unknown(sort: EntitySort): number {
    return this.intern([markOf(sort)]);
  }

  /** Frees the unions, which far outnumber the sets. */
  close(): void {
    this.pairs = new PairSet();
    this.unions = [];
  }

  private unite(one: number, other: number): number {
    const all = new Set([...(this.elements[one] ?? nothing), ...(this.elements[other] ?? nothing)]);
    const sorted: number[][] = [[], [], []];
    for (const id of all) sorted[id < 0 ? -1 - id : this.sortOf(id)]?.push(id);
    return this.intern(
      sorted.flatMap((ids, sort) => bounded(ids, sort, this.bounds[sort] ?? 0)).sort((a, b) => a - b),
    );
  }

  private intern(elements: readonly number[]): number {
    const key = elements.join();
    let set = this.numbers.get(key);
    if (set === undefined) {
      set = this.elements.length;
      this.numbers.set(key, set);
      this.elements.push(elements);
      this.known.push(elements.filter((id) => id >= 0));
    }
    return set;
  }
}

/** Element that stands for the entities of a sort over the limit. */
function markOf(sort: number): number {
  return -1 - sort;
}

function bounded(elements: readonly number[], sort: number, bound: number): readonly number[] {
  const mark = markOf(sort);
  return elements.length > bound || elements.includes(mark) ? [mark] : elements;
}
