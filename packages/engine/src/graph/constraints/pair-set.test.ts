import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairSet } from './pair-set.ts';

const pair = fc.tuple(fc.nat({ max: 3000 }), fc.nat({ max: 30 }));

describe('PairSet', () => {
  it('is a set that keeps the order of each list', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2000, maxLength: 3000 }), (pairs) => {
        const set = new PairSet(4);
        const lists = new Map<number, number[]>();
        for (const [first, second] of pairs) {
          const list = lists.get(first) ?? [];
          expect(set.add(first, second)).toBe(!list.includes(second));
          if (!list.includes(second)) lists.set(first, [...list, second]);
        }
        for (const [first, list] of lists) expect(secondsOf(set, first)).toEqual(list);
        expect(set.size).toBe([...lists.values()].reduce((sum, list) => sum + list.length, 0));
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('finds what was added and nothing else', () => {
    fc.assert(
      fc.property(fc.array(pair), pair, (pairs, [first, second]) => {
        const set = new PairSet();
        for (const [a, b] of pairs) set.add(a, b);
        const entry = set.find(first, second);
        expect(entry >= 0).toBe(pairs.some(([a, b]) => a === first && b === second));
        if (entry >= 0) expect(set.secondOf(entry)).toBe(second);
      }),
    );
  });
});

function secondsOf(set: PairSet, first: number): number[] {
  const seconds: number[] = [];
  for (let entry = set.firstOf(first); entry >= 0; entry = set.nextOf(entry)) {
    seconds.push(set.secondOf(entry));
    if (set.nextOf(entry) < 0) expect(set.lastOf(first)).toBe(entry);
  }
  return seconds;
}
