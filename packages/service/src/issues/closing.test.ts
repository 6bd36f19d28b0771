import { describe, expect, it } from 'vitest';
import { closes, type MissingIssue, type ScanReach, type ScanSight, tellClosing } from './closing.ts';

const issue: MissingIssue = {
  category: 'security',
  ruleId: 'javascript/sql-injection',
  filePath: 'src/a.js',
  way: ['src/way.ts'],
};
const sight: ScanSight = {
  isBranchHead: true,
  isCutShort: false,
  isOfAllPaths: true,
  isComplete: true,
  filesRead: 9,
  source: 'commit',
  scope: 'all',
  rulesTimedOut: [],
  isRead: () => true,
  has: () => true,
};
const unread = { isRead: () => false } as const;

describe('a scan closes an issue that it does not show', () => {
  const rows: readonly [string, Partial<ScanSight>, boolean][] = [
    ['of a file that it read', {}, true],
    ['of a file that it read, though others were not', { isComplete: false }, true],
    ['of a file in which a function was too large to be followed', { isFollowed: () => false }, false],
    [
      'of a file that is gone and had such a function',
      { isFollowed: () => false, ...unread, has: () => false },
      true,
    ],
    [
      'of a file that it read, with a function on the way of its flow that was too large',
      { isFollowed: (path) => path !== 'src/way.ts' },
      false,
    ],
    [
      'with a file on the way of its flow that nobody read',
      { isRead: (path) => path !== 'src/way.ts' },
      false,
    ],
    [
      'with a file on the way of its flow that is gone',
      { isRead: (path) => path !== 'src/way.ts', has: (path) => path !== 'src/way.ts' },
      true,
    ],
    ['of a file that git does not list', { ...unread, has: () => false }, true],
    [
      'of a file that has moved to where nobody read it',
      { ...unread, has: () => false, movedTo: () => 'third_party/a.js' },
      false,
    ],
    [
      'of a file that has moved to where it was read',
      { isRead: (path) => path === 'lib/a.js', has: () => false, movedTo: () => 'lib/a.js' },
      true,
    ],
    ['of a file that git lists and nobody read', unread, false],
    ['of a file that nobody read, where git does not answer', { ...unread, has: () => undefined }, false],
    ['of a commit that is not the head', { isBranchHead: false }, false],
    [
      'of a commit that is not the head and lacks the file',
      { isBranchHead: false, ...unread, has: () => false },
      false,
    ],
    ['when it was cut short', { isCutShort: true, isComplete: false }, false],
    [
      'when it was cut short, of a file that git does not list',
      { isCutShort: true, has: () => false },
      false,
    ],
    ['when it is of some paths', { isOfAllPaths: false }, false],
    ['when it looks for the other category', { scope: 'quality' }, false],
    ['when it looks for its category', { scope: 'security' }, true],
    ['when its analyzer was not run', { scope: 'secrets', hasRun: () => false }, false],
    [
      'when its analyzer was not run and the file is gone',
      { hasRun: () => false, ...unread, has: () => false },
      false,
    ],
    ['when its analyzer was run', { scope: 'secrets', hasRun: () => true }, true],
    ['when its rule did not come to an end', { rulesTimedOut: [issue.ruleId] }, false],
    ['when another rule did not come to an end', { rulesTimedOut: ['javascript/xss'] }, true],
    [
      'when it read nothing though there was something to read',
      { filesRead: 0, isComplete: false, ...unread, has: () => false },
      false,
    ],
    ['when the commit has nothing to read', { filesRead: 0, ...unread, has: () => false }, true],
    [
      'when a folder has nothing to read',
      { source: 'folder', filesRead: 0, ...unread, has: () => false },
      false,
    ],
    ['when a folder has other files', { source: 'folder', ...unread, has: () => false }, true],
    ['when a report of others does not hold it', { source: 'import', filesRead: 0 }, true],
  ];
  it.each(rows)('%s', (_name, changed, expected) => {
    expect(closes({ ...sight, ...changed }, issue)).toBe(expected);
  });
});

describe('what is told of it', () => {
  const rows: readonly [Partial<ScanReach>, string | null][] = [
    [{}, null],
    [{ isComplete: false }, null],
    [{ isBranchHead: false, isCutShort: true }, 'not_branch_head'],
    [{ isCutShort: true }, 'cut_short'],
    [{ isOfAllPaths: false }, 'some_paths'],
    [{ filesRead: 0, isComplete: false }, 'nothing_read'],
    [{ filesRead: 0, source: 'folder' }, 'nothing_read'],
  ];
  it.each(rows)('is the same: %o', (changed, reason) => {
    const reach = { ...sight, ...changed };
    expect(tellClosing(reach)).toMatchObject({ closes_issues: reason === null, reason });
    if (reason !== null) expect(closes({ ...reach, has: () => false }, issue)).toBe(false);
  });
});

it('closes a quality issue whatever was too large to be followed', () => {
  expect(closes({ ...sight, isFollowed: () => false }, { ...issue, category: 'quality' })).toBe(true);
});
