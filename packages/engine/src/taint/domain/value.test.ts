import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTainted, joinTaint, noTaint, taintFrom } from './taint.ts';
import {
  constantValue,
  isEqualValue,
  joinAllValues,
  joinValues,
  unknown,
  type Value,
  withoutBits,
} from './value.ts';

const taint = fc
  .array(fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 7 })), { maxLength: 3 })
  .map((pieces) => pieces.reduce((all, [origin, mask]) => joinTaint(all, taintFrom(origin, mask)), noTaint));
/** Three such sets are fewer objects than a join drops. */
const objects = fc
  .uniqueArray(fc.nat({ max: 9 }), { maxLength: 3 })
  .map((all) => all.toSorted((a, b) => a - b));

const value: fc.Arbitrary<Value> = fc
  .record({
    taint,
    objects,
    constant: fc.constantFrom(undefined, 'a', 'b', 1, null),
    prefix: fc.constantFrom('', 'a', 'ab', 'ac', 'b'),
    cleared: fc.nat({ max: 7 }),
  })
  // Only what is read through objects can be clean.
  .map((made) => (made.objects.length === 0 ? { ...made, cleared: 0 } : made));

describe('joinValues', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(joinValues(a, b)).toEqual(joinValues(b, a));
        expect(joinValues(a, joinValues(b, c))).toEqual(joinValues(joinValues(a, b), c));
        expect(joinValues(a, a)).toBe(a);
      }),
    );
  });

  it('gives back a value that the other one adds nothing to', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const joined = joinValues(a, b);
        expect(joinValues(joined, a)).toBe(joined);
        expect(joinValues(joined, b)).toBe(joined);
      }),
    );
  });

  it('knows a constant only where both are that one', () => {
    expect(joinValues(constantValue('a'), constantValue('a')).constant).toBe('a');
    expect(joinValues(constantValue('a'), constantValue('b')).constant).toBeUndefined();
    expect(joinValues(constantValue('a'), unknown).constant).toBeUndefined();
  });

  it('knows what both values begin with', () => {
    const joined = joinValues(constantValue('SELECT a'), constantValue('SELECT b'));
    expect(joined.prefix).toBe('SELECT ');
    expect(joinValues(joined, unknown).prefix).toBe('');
  });

  it('has joined nothing when there is no value', () => {
    expect(joinAllValues([])).toBe(unknown);
  });
});

describe('withoutBits', () => {
  it('clears the value and all that is read through it', () => {
    fc.assert(
      fc.property(value, (a) => {
        const clean = withoutBits(a, 7);
        expect(isTainted(clean.taint)).toBe(false);
        expect(clean.cleared & 7).toBe(7);
        expect(isEqualValue(withoutBits(a, 0), a)).toBe(true);
      }),
    );
  });
});
