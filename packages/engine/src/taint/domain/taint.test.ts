import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partBit } from './rule-bits.ts';
import {
  cleanse,
  everyOrigin,
  firstOrigins,
  isClean,
  isSameTaint,
  joinTaint,
  keep,
  maskAt,
  maskOf,
  noTaint,
  originCount,
  partTaint,
  someOrigin,
  type Taint,
  TaintCollector,
  taintFrom,
  taintKey,
  wholeTaint,
} from './taint.ts';

/** Bits of four rules, with and without the bit of a part. */
const mask = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.boolean())
  .map(([bits, isPart]) => bits | (isPart ? partBit : 0));
const piece = fc.tuple(fc.nat({ max: 30 }), mask).map(([origin, bits]) => taintFrom(origin, bits));
/** Three such pieces are fewer origins than a join drops. */
const taint = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.reduce(joinTaint, noTaint));
const pieces = fc.array(piece, { maxLength: 12 });

const key = (value: Taint): string => taintKey(value);

describe('joinTaint', () => {
  it('is commutative, associative and idempotent, and clean taint adds nothing', () => {
    fc.assert(
      fc.property(taint, taint, taint, (a, b, c) => {
        expect(key(joinTaint(a, b))).toBe(key(joinTaint(b, a)));
        expect(key(joinTaint(a, joinTaint(b, c)))).toBe(key(joinTaint(joinTaint(a, b), c)));
        expect(joinTaint(a, a)).toBe(a);
        expect(joinTaint(a, noTaint)).toBe(a);
        expect(joinTaint(noTaint, a)).toBe(a);
      }),
    );
  });

  it('has every origin of both with the bits of both, and no other', () => {
    fc.assert(
      fc.property(taint, taint, fc.nat({ max: 30 }), (a, b, origin) => {
        expect(maskAt(joinTaint(a, b), origin)).toBe(maskAt(a, origin) | maskAt(b, origin));
      }),
    );
  });

  it('keeps the lowest origins of too many', () => {
    const many = Array.from({ length: 20 }, (_, origin) => taintFrom(origin, 1)).reduce(joinTaint);
    expect(originCount(many)).toBe(12);
    expect(maskAt(many, 11)).toBe(1);
    expect(maskAt(many, 12)).toBe(0);
  });

  it('is what a collector does of many', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 15 }), (all, cleared) => {
        const collector = new TaintCollector();
        for (const one of all) collector.add(one, cleared);
        const joined = all.reduce((before, one) => joinTaint(before, cleanse(one, cleared)), noTaint);
        expect(key(collector.taint)).toBe(key(joined));
      }),
    );
  });
});

describe('bits', () => {
  it('are kept or cleared, and taint without a rule is none', () => {
    fc.assert(
      fc.property(taint, fc.integer({ min: 0, max: 15 }), (a, bits) => {
        expect(maskOf(cleanse(a, bits)) & bits).toBe(0);
        expect(maskOf(keep(a, bits)) & ~bits).toBe(0);
        expect(everyOrigin(cleanse(a, bits), (_origin, left) => (left & ~partBit) !== 0)).toBe(true);
        expect(key(joinTaint(keep(a, bits | partBit), keep(a, ~bits | partBit)))).toBe(key(a));
        expect(isClean(cleanse(a, 15))).toBe(true);
      }),
    );
  });

  it('are the same taint where nothing changes', () => {
    fc.assert(
      fc.property(taint, (a) => {
        expect(cleanse(a, 0)).toBe(a);
        expect(keep(a, -1)).toBe(a);
        const part = partTaint(a);
        expect(partTaint(part)).toBe(part);
      }),
    );
  });

  it('of a part come and go for all origins', () => {
    fc.assert(
      fc.property(taint, (a) => {
        expect(everyOrigin(partTaint(a), (_origin, bits) => (bits & partBit) !== 0)).toBe(true);
        expect(someOrigin(wholeTaint(a), (_origin, bits) => (bits & partBit) !== 0)).toBe(false);
        expect(isSameTaint(wholeTaint(partTaint(a)), wholeTaint(a))).toBe(true);
      }),
    );
  });
});

describe('origins', () => {
  it('are counted, cut and told from each other', () => {
    fc.assert(
      fc.property(taint, fc.nat({ max: 12 }), (a, count) => {
        expect(originCount(firstOrigins(a, count))).toBe(Math.min(count, originCount(a)));
        expect(isSameTaint(joinTaint(firstOrigins(a, count), a), a)).toBe(true);
      }),
    );
  });
});
