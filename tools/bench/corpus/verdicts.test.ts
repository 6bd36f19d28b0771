import { measured, rules } from '@assay/rules';
import { expect, it } from 'vitest';
import { readProjects, readVerdicts, type Verdict } from './projects.ts';

const projects = await Promise.all(
  (await readProjects()).map(async (project) => ({ project, verdicts: await readVerdicts(project) })),
);
const all = projects.flatMap(({ verdicts }) => verdicts);
const verdicts = all.filter(({ gone }) => gone === undefined);
const atFirstSight = projects
  .filter(({ project }) => project.round !== undefined)
  .flatMap((one) => one.verdicts.filter(({ gone }) => gone !== 'file'));

function sum(list: readonly Verdict[]): { read: number; right: number } {
  return { read: list.length, right: list.filter(({ verdict }) => verdict === 'fix').length };
}

it('sums up to what decides which rules are on by default', () => {
  const ids = [...new Set([...verdicts, ...atFirstSight].map(({ rule }) => rule))].toSorted();
  const of = (list: readonly Verdict[], id: string): readonly Verdict[] =>
    list.filter(({ rule }) => rule === id);
  const sums = ids.map((id) => [id, { ...sum(of(verdicts, id)), first: sum(of(atFirstSight, id)) }] as const);
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

it('has two readers who agree on most of what they both read', () => {
  const twice = all.filter(({ second }) => second !== undefined);
  const same = twice.filter(({ verdict, second }) => verdict === second);
  expect(twice.length).toBeGreaterThanOrEqual(150);
  expect(same.length / twice.length).toBeGreaterThanOrEqual(0.85);
});
