import { expect, it } from 'vitest';
import { sampleReport, sampleRules } from '../../test/sample-report.ts';
import { coverageNotes, describeUnread } from './coverage-notes.ts';
import { toJson } from './json.ts';

it.each([
  [2, 2, true],
  [2, 3, false],
  [0, 0, false],
])(
  'knows nothing of a program where %i of %i files of code are tests: %s',
  (testsNotFollowed, files, isTold) => {
    const analyzers = [
      { id: 'python', files, skipped: [] },
      { id: 'secrets', files: 9, skipped: [] },
    ];
    const coverage = {
      ...sampleReport.coverage,
      complete: true,
      nothingAnalyzed: null,
      testsNotFollowed,
      analyzers,
    };
    const told = expect.stringContaining('not as part of the program');
    expect(describeUnread({ ...sampleReport, coverage })).toEqual(isTold ? told : null);
  },
);

it('says how many tests were not followed, and nothing where none was left', () => {
  const withTests = (testsNotFollowed: number) => ({
    ...sampleReport,
    coverage: { ...sampleReport.coverage, testsNotFollowed },
  });
  const message =
    'Analyzed file by file and not as part of the program, because they are tests: 2 of 3 files.';
  expect(coverageNotes(withTests(2))).toContainEqual({ reason: 'tests-not-followed', message });
  expect(coverageNotes(withTests(0)).map(({ reason }) => reason)).not.toContain('tests-not-followed');
  const told = JSON.parse(toJson(withTests(2), sampleRules)) as { coverage: object };
  expect(told.coverage).toMatchObject({ tests_not_followed: 2 });
});
