import { expect, it } from 'vitest';
import { sampleReport, sampleRules } from '../../test/sample-report.ts';
import { coverageNotes } from './coverage-notes.ts';
import { toJson } from './json.ts';

it('says how many tests were not followed, and nothing where none was left', () => {
  const withTests = (testsNotFollowed: number) => ({
    ...sampleReport,
    coverage: { ...sampleReport.coverage, testsNotFollowed },
  });
  const message =
    'Looked at file by file, and not followed as a part of the program, for they are tests: 2 of 3 files.';
  expect(coverageNotes(withTests(2))).toContainEqual({ reason: 'tests-not-followed', message });
  expect(coverageNotes(withTests(0)).map(({ reason }) => reason)).not.toContain('tests-not-followed');
  const told = JSON.parse(toJson(withTests(2), sampleRules)) as { coverage: object };
  expect(told.coverage).toMatchObject({ tests_not_followed: 2 });
});
