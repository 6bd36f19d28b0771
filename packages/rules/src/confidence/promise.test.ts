import { expect, expectTypeOf, it } from 'vitest';
import { firstSight, notSeen } from './first-sight.ts';
import { confidenceCap, type PromisedEvidence, promised } from './promise.ts';

it.each([
  ['fewer than half are worth mending', { read: 20, worth: 2 }, 'high', 'low'],
  ['half are worth mending', { read: 6, worth: 4 }, 'high', 'medium'],
  ['four in five are worth mending', { read: 4, worth: 4 }, 'high', 'high'],
  ['a rule is less sure itself', { read: 4, worth: 4 }, 'medium', 'medium'],
  ['too few were read', { read: 2, worth: 0 }, 'medium', 'medium'],
  ['nothing was read', undefined, 'medium', 'medium'],
] as const)('where %s', (_what, measure, most, confidence) => {
  expect(confidenceCap(measure, most)).toBe(confidence);
});

it('promises what the rows say', () => {
  expect(promised('hard-coded-credentials', 'name')).toBe('low');
  expect(promised('user-enumeration', 'direct', 'high')).toBe('high');
});

it('takes evidence that has a row, and no other', () => {
  expectTypeOf<PromisedEvidence<'insecure-cookie'>>().toEqualTypeOf<'flag'>();
  expectTypeOf<PromisedEvidence<'user-enumeration'>>().toEqualTypeOf<
    'direct' | 'logged text' | 'one answer'
  >();
});

it('has one row for what was read', () => {
  const both = Object.entries(notSeen).flatMap(([family, rows]) =>
    rows.filter((evidence) => evidence in ((firstSight as Record<string, object>)[family] ?? {})),
  );
  expect(both).toEqual([]);
});
