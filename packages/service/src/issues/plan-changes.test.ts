import { createTreeChanges, type Finding, fingerprint } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { planChanges, type ScanView, type TrackedIssue } from './plan-changes.ts';

const ruleId = 'javascript/sql-injection';
const view: ScanView = {
  isDefaultBranch: true,
  isBranchHead: true,
  isCutShort: false,
  isOfAllPaths: true,
  isComplete: true,
  filesRead: 1,
  source: 'commit',
  scope: 'all',
  rulesTimedOut: [],
  isRead: () => true,
  has: () => true,
  isExcluded: () => false,
  ruleIds: new Set([ruleId]),
  aliases: new Map(),
  history: undefined,
  rulesChange: undefined,
};

const printOf = (sink: string): string =>
  fingerprint(
    { family: 'sql-injection', sinkTokens: sink, enclosingNames: [], sourceKind: '' },
    'vulnerability',
  );

function finding(sink: string, path: string, line: number): Finding {
  const range = {
    startLine: line,
    startColumn: 1,
    endLine: line,
    endColumn: 5,
    startOffset: line * 100,
    endOffset: line * 100 + 4,
  };
  return {
    ruleId,
    category: 'security',
    type: 'vulnerability',
    severity: 'high',
    confidence: 'high',
    message: 'm',
    language: 'javascript',
    location: { path, range, snippet: '' },
    trace: [],
    identity: { family: 'sql-injection', sinkTokens: sink, enclosingNames: [], sourceKind: '' },
    fingerprint: printOf(sink),
    context: '',
    shape: '',
    nature: '',
  };
}

function issue(
  id: string,
  sink: string,
  path: string,
  line: number,
  more: Partial<TrackedIssue> = {},
): TrackedIssue {
  return {
    id,
    fingerprint: printOf(sink),
    filePath: path,
    line,
    symbol: '',
    context: '',
    shape: '',
    nature: '',
    commitSha: null,
    status: 'open',
    resolution: null,
    category: 'security',
    confidence: 'high',
    ruleId,
    isPresent: true,
    isOnDefault: true,
    isElsewhere: false,
    ...more,
  };
}

const marked = finding('q', 'a.js', 2);
const commented: readonly [string, Partial<TrackedIssue>, boolean, boolean, string | undefined][] = [
  ['an open one', {}, true, false, 'why'],
  ['a confirmed one', { status: 'confirmed' }, true, false, 'why'],
  ['a fixed one that comes back', { status: 'fixed', resolution: 'fixed' }, true, true, 'why'],
  ['one that a user dismissed', { status: 'dismissed', resolution: 'wont_fix' }, true, false, undefined],
  [
    'one that is dismissed by it',
    { status: 'dismissed', resolution: 'suppressed_in_code' },
    true,
    false,
    undefined,
  ],
  ['one of the default branch, on another branch', {}, false, false, undefined],
  ['one of this branch alone', { isOnDefault: false }, false, false, 'why'],
];
it.each(commented)(
  'a comment in the code meets %s',
  (_name, known, isDefaultBranch, isReopened, dismissal) => {
    const accepted = new Map([[marked, 'why']]);
    const plan = planChanges(
      [issue('1', 'q', 'a.js', 1, known)],
      [marked],
      { ...view, isDefaultBranch },
      accepted,
    );
    expect(plan.seen).toMatchObject([{ isReopened, dismissal }]);
  },
);

it('opens what a comment accepted when the comment is gone', () => {
  const known = issue('1', 'q', 'a.js', 1, { status: 'dismissed', resolution: 'suppressed_in_code' });
  expect(planChanges([known], [marked], view).seen).toMatchObject([
    { isReopened: true, dismissal: undefined },
  ]);
  const elsewhere = planChanges([known], [marked], { ...view, isDefaultBranch: false });
  expect(elsewhere.seen).toMatchObject([{ isReopened: false }]);
});

it('takes a finding for an issue of a branch before one that no branch has shown', () => {
  const stray = issue('1', 'q', 'a.js', 1, {
    status: 'closed',
    resolution: 'not_on_branch',
    isPresent: false,
    isOnDefault: false,
  });
  const plan = planChanges([stray, issue('2', 'q', 'a.js', 9)], [finding('q', 'a.js', 1)], view);
  expect(plan.seen.map((seen) => seen.issue.id)).toEqual(['2']);
  expect(plan.gone).toEqual([]);
});

/** A scan of a commit in which the file has another path, with what has changed in it. */
function moved(changed: readonly (readonly [number, number, number, number])[]): Partial<ScanView> {
  const hunks = changed.map(([oldStart, oldLines, newStart, newLines]) => ({
    oldStart,
    oldLines,
    newStart,
    newLines,
  }));
  const file = { path: 'test/a.js', previousPath: 'src/a.js', change: 'renamed', hunks } as const;
  return { has: () => false, history: { fromSha: 'a', changes: createTreeChanges([file]) } };
}

describe('planChanges', () => {
  const endOf = (known: TrackedIssue, changed: Partial<ScanView>) =>
    planChanges([known], [], { ...view, ...changed }).gone;

  const kept: readonly [string, Partial<TrackedIssue>, Partial<ScanView>][] = [
    ['a scan that was cut short', {}, { isCutShort: true }],
    ['a scan of some paths', {}, { isOfAllPaths: false }],
    ['a scan of the other category', {}, { scope: 'quality' }],
    ['a file that was not read', {}, { isRead: () => false }],
    ['a file that is not there as far as anybody knows', {}, { isRead: () => false, has: () => undefined }],
    ['a rule that timed out', {}, { rulesTimedOut: [ruleId] }],
    ['a branch that never had it', { isPresent: false }, {}],
  ];
  it.each(kept)('says nothing after %s', (_name, known, changed) => {
    expect(endOf(issue('1', 'q', 'src/a.js', 1, known), changed)).toEqual([]);
  });

  const ended: readonly [string, Partial<TrackedIssue>, Partial<ScanView>, string | undefined][] = [
    ['gone from the default branch', {}, {}, 'fixed'],
    ['gone from the default branch though another has it', { isElsewhere: true }, {}, 'fixed'],
    [
      'gone from a branch, still on the default branch',
      { isElsewhere: true },
      { isDefaultBranch: false },
      undefined,
    ],
    ['gone from its only branch', { isOnDefault: false }, { isDefaultBranch: false }, 'fixed'],
    ['confirmed and gone', { status: 'confirmed' }, {}, 'fixed'],
    ['dismissed and gone', { status: 'dismissed' }, {}, undefined],
    ['in a file that is left out', {}, { isExcluded: () => true }, 'file_excluded'],
    ['its rule is not there any more', {}, { ruleIds: new Set() }, 'rule_removed'],
    [
      'its rule has another id by now',
      { ruleId: 'javascript/sqli' },
      { aliases: new Map([['javascript/sqli', ruleId]]) },
      'fixed',
    ],
    ['its file is not in the commit', {}, { isRead: () => false, has: () => false }, 'fixed'],
    ['its file has only moved, to where tests are', {}, moved([]), 'file_excluded'],
    ['its file has moved and is another one', {}, moved([[1, 1, 1, 1]]), 'fixed'],
  ];
  it.each(ended)('ends an issue: %s', (_name, known, changed, end) => {
    expect(endOf(issue('1', 'q', 'src/a.js', 1, known), changed).map((gone) => gone.end)).toEqual([end]);
  });

  const again: readonly [string, Partial<TrackedIssue>, boolean, boolean][] = [
    ['a fixed one on the default branch', { status: 'fixed' }, true, true],
    ['a closed one', { status: 'closed' }, true, true],
    ['a fixed one on a branch that lags behind', { status: 'fixed' }, false, false],
    ['a fixed one of branches only', { status: 'fixed', isOnDefault: false }, false, true],
    ['a dismissed one', { status: 'dismissed' }, true, false],
    ['an open one', {}, true, false],
  ];
  it.each(again)('sees %s again', (_name, known, isDefaultBranch, isReopened) => {
    const plan = planChanges([issue('1', 'q', 'a.js', 1, known)], [finding('q', 'a.js', 2)], {
      ...view,
      isDefaultBranch,
    });
    expect(plan.seen.map((seen) => seen.isReopened)).toEqual([isReopened]);
    expect(plan.opened).toEqual([]);
  });
});
