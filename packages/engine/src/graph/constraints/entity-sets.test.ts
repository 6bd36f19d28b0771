import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntitySets, type EntitySort, emptySet, SortOf } from './entity-sets.ts';

/** Entities 0, 3, 6... can be called, 1, 4, 7... have members, 2, 5, 8... are places of libraries. */
const sortOf = (entity: number): EntitySort => {
  const rest = entity % 3;
  if (rest === 0) return SortOf.callable;
  return rest === 1 ? SortOf.object : SortOf.leaf;
};

const entities = fc.array(fc.nat({ max: 150 }), { maxLength: 80 });

function setOf(sets: EntitySets, elements: readonly number[]): number {
  return elements.reduce((set, entity) => sets.union(set, sets.single(entity)), emptySet);
}

/** As many entities of a sort, the lowest ones. */
function some(sort: EntitySort, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index * 3 + sort);
}

describe('EntitySets', () => {
  it('has one number for equal sets, in whatever order they are made', () => {
    fc.assert(
      fc.property(entities, (elements) => {
        const sets = new EntitySets(sortOf);
        expect(setOf(sets, elements.toReversed())).toBe(setOf(sets, elements));
      }),
    );
  });

  it('has a union that is associative, commutative and idempotent beyond the bounds, too', () => {
    fc.assert(
      fc.property(entities, entities, entities, (...lists) => {
        const sets = new EntitySets(sortOf);
        const [a = 0, b = 0, c = 0] = lists.map((list) => setOf(sets, list));
        expect(sets.union(sets.union(a, b), c)).toBe(sets.union(a, sets.union(b, c)));
        expect(sets.union(a, b)).toBe(sets.union(b, a));
        expect(sets.union(sets.union(a, b), b)).toBe(sets.union(a, b));
      }),
    );
  });

  it.each([
    ['callables', SortOf.callable, 16],
    ['objects', SortOf.object, 8],
    ['leaves', SortOf.leaf, 40],
  ] as const)('tells so many %s apart and then none', (_, sort, bound) => {
    const sets = new EntitySets(sortOf);
    const full = setOf(sets, some(sort, bound));
    expect(sets.of(full)).toEqual(some(sort, bound));
    expect(sets.isPartial(full)).toBe(false);
    const unknown = setOf(sets, some(sort, bound + 1));
    expect(sets.of(unknown)).toEqual([]);
    expect(sets.isUnknown(unknown, sort)).toBe(true);
    expect(sets.union(unknown, full)).toBe(unknown);
    expect(unknown).toBe(sets.unknown(sort));
  });

  it('keeps the other sorts when one is unknown', () => {
    const sets = new EntitySets(sortOf);
    const set = setOf(sets, [
      ...some(SortOf.object, 50),
      ...some(SortOf.leaf, 2),
      ...some(SortOf.callable, 1),
    ]);
    expect(sets.of(set)).toEqual([0, 2, 5]);
    expect(sets.isPartial(set)).toBe(true);
    expect(sets.isUnknown(set, SortOf.leaf)).toBe(false);
  });
});
