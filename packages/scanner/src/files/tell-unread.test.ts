import { expect, it } from 'vitest';
import { type ScanReport, wholeCoverage } from '../scan-report.ts';
import { followedIn, pathsRead, tellUnread } from './tell-unread.ts';

const metricsOf = (path: string) => ({
  path,
  language: 'javascript' as const,
  lines: 1,
  codeLines: 1,
  commentLines: 0,
  classes: 0,
  functions: [],
});

const report: ScanReport = {
  engineVersion: '1',
  rulesetHash: '',
  findings: [],
  suppressed: [],
  problems: [],
  metrics: [metricsOf('a.js'), metricsOf('b.py')],
  coverage: {
    ...wholeCoverage,
    filesScanned: 3,
    filesSkipped: [
      { path: 'dist/bundle.js', reason: 'bundled' },
      { path: 'vendor/', reason: 'vendored' },
    ],
  },
};

it('tells source files of the tree that the report does not speak of', () => {
  const known = [
    'a.js',
    'b.py',
    'dist/bundle.js',
    'vendor/lib/x.go',
    'README.md',
    'package.json',
    'Makefile',
  ];
  expect(tellUnread(report, known)).toBe(report);
  const told = tellUnread(report, [...known, 'src/C.java', 'src/d.ts']);
  expect(told.coverage).toMatchObject({
    complete: false,
    cutShort: false,
    nothingAnalyzed: null,
    filesSkipped: [
      { path: 'dist/bundle.js', reason: 'bundled' },
      { path: 'src/C.java', reason: 'unreadable' },
      { path: 'src/d.ts', reason: 'unreadable' },
      { path: 'vendor/', reason: 'vendored' },
    ],
  });
  expect(told.problems.map(({ kind, path }) => [kind, path])).toEqual([
    ['file-skipped', 'src/C.java'],
    ['file-skipped', 'src/d.ts'],
  ]);
});

it('says why nothing was analyzed when every file was gone', () => {
  const nothingAnalyzed = 'There is no source file.';
  const empty = { ...report, metrics: [], coverage: { ...wholeCoverage, nothingAnalyzed } };
  expect(tellUnread(empty, ['README.md']).coverage.nothingAnalyzed).toBe(nothingAnalyzed);
  expect(tellUnread(empty, ['a.js']).coverage.nothingAnalyzed).toMatch(/deleted .*: 1 file\./);
});

it('counts as read what was judged as a whole, and what tools wrote', () => {
  expect([...pathsRead(report)]).toEqual(['a.js', 'b.py', 'dist/bundle.js']);
  const problems = [
    { kind: 'internal-error', path: 'a.js', reason: 'rule-failed', message: '' },
    { kind: 'syntax-error', path: 'b.py', reason: 'file-not-parsed', message: '' },
    { kind: 'syntax-error', path: 'dist/bundle.js', reason: 'syntax-error', message: '' },
  ] as const;
  expect([...pathsRead({ ...report, problems })]).toEqual(['dist/bundle.js']);
});

it('tells files in which a limit left a function half followed', () => {
  const problem = { kind: 'cap-hit', reason: 'function-steps', message: 'too large', line: 3 } as const;
  const isFollowed = followedIn({
    problems: [
      { ...problem, path: 'a.js' },
      { ...problem, kind: 'syntax-error', path: 'b.py' },
    ],
  });
  expect(['a.js', 'b.py', 'c.go'].map((path) => isFollowed?.(path))).toEqual([false, true, true]);
  expect(followedIn({ problems: [] })).toBeUndefined();
});
