import { firstSight } from '@assay/rules';
import { expect, it } from 'vitest';
import { readVerdicts, shownAtFirstSight, sumsOf } from './verdicts.ts';

const applications = await readVerdicts();
const shown = shownAtFirstSight(applications);

it('sums up to what decides which confidence findings may have', () => {
  expect(sumsOf(shown)).toEqual(firstSight);
});

it('says of each finding that was read why it is worth mending or not, and what the engine told apart', () => {
  const findings = applications.flatMap((application) => application.findings);
  expect(findings.filter(({ cause }) => cause === '')).toEqual([]);
  expect(shown.filter(({ evidence }) => evidence === undefined)).toEqual([]);
});

it('has every application once, at a commit', () => {
  const names = applications.map(({ repository }) => repository);
  expect(new Set(names).size).toBe(names.length);
  expect(applications.filter(({ commit }) => !/^[0-9a-f]{40}$/.test(commit))).toEqual([]);
});
