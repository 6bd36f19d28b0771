import { measured, rules } from '@assay/rules';
import { expect, it } from 'vitest';
import { readProjects, readVerdicts } from './projects.ts';

const all = (await Promise.all((await readProjects()).map(readVerdicts))).flat();
const verdicts = all.filter(({ gone }) => gone !== true);

it('sums up to what decides which rules are on by default', () => {
  const sums = [...Map.groupBy(verdicts, ({ rule }) => rule)]
    .map(
      ([rule, own]) =>
        [rule, { read: own.length, right: own.filter(({ verdict }) => verdict === 'fix').length }] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  expect(Object.fromEntries(sums)).toEqual(measured);
});

it('says of each finding that was read why it is worth mending or not, and names a rule that there is', () => {
  const ids = new Set(rules.map(({ info }) => info.id));
  expect(all.filter(({ rule, cause }) => !ids.has(rule) || cause === '')).toEqual([]);
});

it('has at least 150 findings of rules that are on, of which 85 % are worth mending', () => {
  const trusted = new Set(rules.filter(({ info }) => info.status === 'stable').map(({ info }) => info.id));
  const read = verdicts.filter(({ rule }) => trusted.has(rule));
  expect(read.length).toBeGreaterThanOrEqual(150);
  expect(read.filter(({ verdict }) => verdict === 'fix').length / read.length).toBeGreaterThanOrEqual(0.85);
});
