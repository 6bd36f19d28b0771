import type { ChangeSignal } from '@assay/core';
import { expect, test } from 'vitest';
import type { ChangedFile } from '../git/parse-diff.ts';
import { createFinding } from '../testing/findings.ts';
import { placeFinding } from './place-comment.ts';

const file = (
  change: ChangedFile['change'],
  ...hunks: readonly (readonly [oldStart: number, oldLines: number, newStart: number, newLines: number])[]
): ReadonlyMap<string, ChangedFile> => {
  const counts = { additions: 1, deletions: 1, isBinary: false };
  const ranges = hunks.map(([oldStart, oldLines, newStart, newLines]) => ({
    oldStart,
    oldLines,
    newStart,
    newLines,
  }));
  return new Map([['src/a.js', { path: 'src/a.js', previousPath: null, change, hunks: ranges, ...counts }]]);
};
const gone = (line: number, before: number): ChangeSignal => ({
  ...createFinding({ path: 'src/a.js', line }),
  title: 'A guard is gone',
  status: 'stable',
  before: { path: 'src/a.js', line: before, snippet: 'guard();' },
});

test('what is gone is told at the kept line next to it', () => {
  expect(placeFinding(gone(5, 4), file('modified', [4, 1, 3, 0]))).toMatchObject({
    placement: 'inline',
    line: 5,
  });
});

test('what is gone is told at the hunk that took it where its own place is not shown', () => {
  const place = placeFinding(gone(40, 4), file('modified', [4, 2, 3, 0]));
  expect(place).toMatchObject({ placement: 'inline', line: 3, quote: 'guard();' });
});

test('a line in front of the first is none', () => {
  expect(placeFinding(gone(40, 1), file('modified', [1, 2, 0, 0]))).toMatchObject({
    placement: 'inline',
    line: 1,
  });
});

test('a file that is gone has no right side', () => {
  expect(placeFinding(gone(1, 1), file('deleted', [1, 9, 0, 0])).placement).toBe('file');
});

test('what begins far in front of a hunk is told where the forge begins to show it', () => {
  const finding = createFinding({ path: 'src/a.js', line: 10 });
  const { range } = finding.location;
  const long = { ...finding, location: { ...finding.location, range: { ...range, endLine: 30 } } };
  expect(placeFinding(long, file('modified', [20, 1, 20, 1]))).toMatchObject({
    placement: 'inline',
    line: 17,
  });
});
