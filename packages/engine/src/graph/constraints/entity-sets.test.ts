import { describe, expect, it } from 'vitest';
import { EntitySets } from './entity-sets.ts';

const isEven = (entity: number): boolean => entity % 2 === 0;

describe('EntitySets', () => {
  it('keeps the order in which entities came, each once', () => {
    const sets = new EntitySets(1, isEven);
    for (const entity of [7, 7, 0, 3, 7, 0]) sets.add(900, entity);
    expect(sets.of(900)).toEqual([7, 0, 3]);
    expect(sets.of(5)).toEqual([]);
    expect(sets.of(5000)).toEqual([]);
  });

  it('takes eight, and of those that are preferred forty in all', () => {
    const sets = new EntitySets(4, isEven);
    for (let entity = 0; entity < 20; entity++) sets.add(1, entity);
    expect(sets.of(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18]);
    for (let entity = 0; entity < 200; entity += 2) sets.add(1, entity);
    expect(sets.of(1)).toHaveLength(40);
  });

  it('counts a node that was refused an entity once, and none that was given what it has', () => {
    const sets = new EntitySets(4, isEven);
    for (let entity = 0; entity < 8; entity++) sets.add(1, entity);
    for (let entity = 0; entity < 8; entity++) expect(sets.add(1, entity)).toBe(false);
    expect(sets.overflows).toBe(0);
    expect(sets.add(1, 9)).toBe(false);
    expect(sets.add(1, 11)).toBe(false);
    expect(sets.overflows).toBe(1);
    expect(sets.of(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
