import { expect, it } from 'vitest';
import type { Origin } from './examples.ts';
import { fitWeights, type Judged } from './fit.ts';
import { tell } from './judge-fit.ts';

/** One in `of` is worth mending, each in a repository of its own. */
function examples(count: number, of: number, reasons: readonly string[], origin: Origin = 'application') {
  return Array.from(
    { length: count },
    (_, at): Judged => ({
      origin,
      repository: `${origin}/${reasons.join()}-${at}`,
      path: 'a.js',
      line: 1,
      rule: 'javascript/sql-injection',
      family: 'sql-injection',
      severity: 'high',
      reasons,
      steps: 0,
      confidence: 'medium',
      worth: at % of === 0 ? 1 : 0,
    }),
  );
}

const read = [
  ...examples(60, 2, ['untrusted-source', 'direct-flow']),
  ...examples(60, 10, ['untrusted-source', 'examined-before']),
];

it('weights tell how many of each kind are worth mending', () => {
  const told = tell(read, fitWeights(read));
  const [direct, examined] = [told[0]?.probability ?? 0, told.at(-1)?.probability ?? 0];
  expect(direct).toBeGreaterThan(0.4);
  expect(direct).toBeLessThan(0.65);
  expect(examined).toBeLessThan(0.2);
});

it('code that was written to be flawed does not make findings on applications likelier', () => {
  const flawed = examples(200, 1, ['untrusted-source', 'direct-flow'], 'labelled');
  const [alone] = tell(read, fitWeights(read));
  const [beside] = tell(read, fitWeights([...read, ...flawed]));
  expect(Math.abs((beside?.probability ?? 0) - (alone?.probability ?? 0))).toBeLessThan(0.1);
});

it('no reason against a finding counts for it, and weights are whole', () => {
  const odd = [
    ...examples(40, 1, ['untrusted-source', 'long-path']),
    ...examples(40, 9, ['untrusted-source']),
  ];
  const { start, reasons } = fitWeights(odd);
  expect(reasons['long-path']).toBe(0);
  expect([start, ...Object.values(reasons)].every(Number.isInteger)).toBe(true);
  expect(fitWeights(odd.toReversed())).toEqual(fitWeights(odd));
});
