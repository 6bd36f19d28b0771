/**
 * Sets of entities, each kept once: equal sets have one number, so that nodes hold numbers, and the union of two sets is
 * computed once.
 *
 * A set tells a few entities apart. With more it is *unknown*: it says nothing but that, and the library places in it,
 * which have a bound of their own. Union is associative, commutative and idempotent with these bounds too, so a union of
 * many sets is the same in whatever order it is made.
 */

import { PairSet } from './pair-set.ts';

/** What entities are counted with: what can be called, what has members, and what is known of libraries. */
export const SortOf = { callable: 0, object: 1, leaf: 2 } as const;
export type EntitySort = (typeof SortOf)[keyof typeof SortOf];

/** By sort the entities that a set tells apart at most. */
export type EntityBounds = readonly [callables: number, objects: number, leaves: number];

/**
 * By sort the entities that a set tells apart. So many that flow into one place have nothing in common that an analysis
 * without contexts sees; places of libraries are few and worth more.
 */
export const boundsOfMergedValues: EntityBounds = [16, 8, 40];

const nothing: readonly number[] = [];

/** Number of the set without elements. */
export const emptySet = 0;

export class EntitySets {
  /** By set its elements: marks of what is not told apart, then entities, ascending. */
  private readonly elements: (readonly number[])[] = [nothing];
  /** By set its entities alone. */
  private readonly known: (readonly number[])[] = [nothing];
  private readonly numbers = new Map<string, number>();
  private readonly singles: number[] = [];
  /** Pairs of sets whose union was computed, and these unions by entry. */
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

  /** True for a set with more entities of a sort than are told apart: of these it has none. */
  isUnknown(set: number, sort: EntitySort): boolean {
    return this.elements[set]?.includes(markOf(sort)) === true;
  }

  /** True for a set that has more entities of some sort than are told apart. */
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

  /** The set of any entities of a sort. */
  unknown(sort: EntitySort): number {
    return this.intern([markOf(sort)]);
  }

  /** Lets go of the unions: there are many times more of them than sets. */
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

/** In the place of more entities of a sort than are told apart. */
function markOf(sort: number): number {
  return -1 - sort;
}

function bounded(elements: readonly number[], sort: number, bound: number): readonly number[] {
  const mark = markOf(sort);
  return elements.length > bound || elements.includes(mark) ? [mark] : elements;
}
