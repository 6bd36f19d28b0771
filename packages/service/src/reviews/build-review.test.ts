import type { ChangeSignal, FileMetrics, RuleInfo, TreeComparison } from '@assay/core';
import { wholeCoverage } from '@assay/scanner';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../git/compare.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import { createFinding, createReport, type FindingFields } from '../testing/findings.ts';
import { type BuiltReview, buildReview } from './build-review.ts';
import { codeSpan, escapeText } from './markdown.ts';

const rules = [
  { id: 'javascript/sql-injection', title: 'SQL query depends on untrusted input' },
] as RuleInfo[];

function change(
  path: string,
  lines: readonly [start: number, count: number][],
  fields: Partial<ChangedFile> = {},
): ChangedFile {
  const hunks = lines.map(([newStart, newLines]) => ({
    oldStart: newStart,
    oldLines: 1,
    newStart,
    newLines,
  }));
  const additions = hunks.reduce((sum, hunk) => sum + hunk.newLines, 0);
  return {
    path,
    previousPath: null,
    change: 'modified',
    isBinary: false,
    additions,
    deletions: hunks.length,
    hunks,
    ...fields,
  };
}

function metrics(
  path: string,
  names: readonly (readonly [string, number, number, number?])[] = [],
): FileMetrics {
  const functions = names.map(([name, startLine, endLine, cognitive = 1]) => ({
    name,
    startLine,
    endLine,
    cyclomatic: 1,
    cognitive,
  }));
  return { path, language: 'javascript', lines: 100, codeLines: 90, commentLines: 5, classes: 0, functions };
}

function review(
  files: readonly ChangedFile[],
  before: readonly FindingFields[],
  after: readonly FindingFields[],
  head: Parameters<typeof createReport>[1] = {},
  signals: readonly ChangeSignal[] = [],
): BuiltReview {
  const comparison: Comparison = { baseSha: 'b', headSha: 'h', mergeBaseSha: 'b', files, authors: [] };
  const known = { metrics: files.map((file) => metrics(file.path)) };
  return buildReview({
    comparison,
    base: createReport(before.map(createFinding), known),
    head: createReport(after.map(createFinding), { ...known, ...head }),
    rules,
    trees: compared(files, signals),
  });
}

function compared(files: readonly ChangedFile[], signals: readonly ChangeSignal[] = []): TreeComparison {
  const paths = files.map(({ path }) => path);
  return { signals, words: [], compared: paths, read: [], unjudged: [], changedLogic: [] };
}

function createSignal(fields: FindingFields, status: ChangeSignal['status'] = 'stable'): ChangeSignal {
  const before = { path: 'src/a.js', line: 9, snippet: 'if (!user.isAdmin) return refuse();' };
  return {
    ...createFinding({ ruleId: 'review/guard-removed', ...fields }),
    title: 'A guard is gone',
    before,
    status,
  };
}

describe('buildReview', () => {
  it('takes a comment that accepts a finding for no fix, and its finding for no news', () => {
    const finding = createFinding({ line: 10 });
    const suppressed = [{ finding, kind: 'in-source' as const, reason: 'known', line: 9, until: null }];
    const commented = review([change('src/a.js', [[8, 5]])], [{ line: 10 }], [], { suppressed });
    expect(commented.stats).toMatchObject({ introduced: 0, fixed: 0 });
    const added = review([change('src/a.js', [[8, 5]])], [], [], { suppressed });
    expect(added).toMatchObject({ verdict: 'approve', comments: [], stats: { introduced: 0 } });
    for (const { summary } of [commented, added]) {
      expect(summary).toContain('### Suppressed by comments in this change');
      expect(summary).toMatch(/: known$/m);
    }
  });

  it('tells a finding whose comment the change deletes', () => {
    const finding = createFinding({ line: 10 });
    const suppressed = [{ finding, kind: 'in-source' as const, reason: 'known', line: 9, until: null }];
    const files = [change('src/a.js', [[9, 1]])];
    const uncovered = buildReview({
      comparison: { baseSha: 'b', headSha: 'h', mergeBaseSha: 'b', files, authors: [] },
      base: createReport([], { metrics: [metrics('src/a.js')], suppressed }),
      head: createReport([createFinding({ line: 10 })], { metrics: [metrics('src/a.js')] }),
      rules,
      trees: compared(files),
    });
    expect(uncovered.stats).toMatchObject({ introduced: 1, fixed: 0 });
    expect(uncovered.verdict).not.toBe('approve');
    expect(uncovered.comments[0]?.body).toContain('The comment that suppressed it was removed.');
    expect(uncovered.summary).not.toContain('### Suppressed by comments in this change');
  });

  it('asks for changes when a serious finding touches changed lines', () => {
    const result = review([change('src/a.js', [[8, 5]])], [], [{ line: 10 }]);
    expect(result).toMatchObject({
      verdict: 'request_changes',
      risk: 'high',
      effort: 1,
      testsChanged: false,
    });
    expect(result.qualityGate.status).toBe('failed');
    expect(result.comments).toMatchObject([
      { filePath: 'src/a.js', line: 10, placement: 'inline', quote: 'line 10 of src/a.js' },
    ]);
    expect(result.securityConcerns).toEqual(['SQL query depends on untrusted input (src/a.js:10)']);
    expect(result.stats).toMatchObject({
      introduced: 1,
      fixed: 0,
      suppressed: 0,
      files_changed: 1,
      files_reviewed: 1,
    });
  });

  it('approves what removes a finding and what leaves old ones alone', () => {
    const files = [change('src/a.js', [[8, 5]])];
    expect(review(files, [{ line: 10 }], [{ line: 12 }])).toMatchObject({ verdict: 'approve', comments: [] });
    const fixed = review(files, [{ line: 10 }], []);
    expect(fixed).toMatchObject({ verdict: 'approve', stats: { introduced: 0, fixed: 1 } });
    expect(fixed.summary).toContain('### Fixed');
  });

  it('comments on the changed step when the sink is in a file that did not change', () => {
    const files = [change('src/route.js', [[20, 2]])];
    const trace = ['src/route.js:21', 'src/service.js:5', 'src/db.js:7'];
    const result = review(files, [], [{ path: 'src/db.js', line: 7, trace }]);
    expect(result.comments).toMatchObject([{ filePath: 'src/route.js', line: 21, placement: 'inline' }]);
    expect(result.comments[0]?.body).toContain('3. `src/db.js:7` step 3: `line 7 of src/db.js`');
  });

  it('counts the lines around a deletion as touched: a guard may have stood there', () => {
    const files = [change('src/a.js', [[9, 0]])];
    expect(review(files, [], [{ line: 10 }]).comments).toMatchObject([{ placement: 'inline' }]);
    expect(review(files, [], [{ line: 60 }]).comments).toMatchObject([{ placement: 'file' }]);
    expect(review(files, [], [{ path: 'b.js', line: 60 }]).comments).toMatchObject([
      { placement: 'summary' },
    ]);
  });

  it('keeps to the noise budget and loses nothing', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => change(`src/${name}.js`, [[1, 90]]));
    const medium = ['a', 'a', 'a', 'b', 'c', 'c', 'd'].map((name, index) => ({
      path: `src/${name}.js`,
      line: 10 + index,
      severity: 'medium' as const,
      sinkTokens: `call${index} ( x )`,
    }));
    const unsure = { ...medium[0], confidence: 'medium' as const, sinkTokens: 'unsure ( )', line: 80 };
    const low = { ...medium[0], severity: 'low' as const, sinkTokens: 'low ( )', line: 81 };
    const result = review(files, [], [...medium, unsure, low]);
    const inline = result.comments.filter(({ placement }) => placement === 'inline');
    expect(inline.map(({ filePath }) => filePath)).toEqual(
      ['a', 'a', 'b', 'c', 'c'].map((name) => `src/${name}.js`),
    );
    expect(result.comments.length).toBe(9);
    expect(result.stats).toMatchObject({ introduced: 9, suppressed: 4 });
    expect(result.verdict).toBe('comment');
    for (const { line } of [...medium, unsure, low]) expect(result.summary).toContain(`:${line}\``);
  });

  it('makes one comment of one root cause, and of what a rule says of one line', () => {
    const files = [change('src/a.js', [[1, 90]])];
    const result = review(
      files,
      [],
      [
        { line: 10, sinkTokens: 'db . query ( a )' },
        { line: 20, sinkTokens: 'db . query ( b )' },
        { line: 30, sinkTokens: 'db . exec ( b )' },
        { line: 30, sinkTokens: 'db . run ( b )' },
      ],
    );
    expect(result.comments.map(({ line }) => line)).toEqual([10, 30]);
    expect(result.comments[0]?.body).toContain('Also at `src/a.js:20`.');
  });

  it('is honest about what it did not see', () => {
    const files = [
      change('dist/x.js', [[1, 1]]),
      change('a.py', [[1, 1]]),
      change('p.png', [], { isBinary: true }),
      change('ok.js', [[1, 1]]),
    ];
    const result = review(files, [], [], {
      metrics: [metrics('ok.js')],
      coverage: {
        ...wholeCoverage,
        complete: false,
        cutShort: true,
        filesScanned: 1,
        filesSkipped: [{ path: 'dist/x.js', reason: 'minified' }],
      },
      problems: [
        {
          kind: 'syntax-error',
          path: 'ok.js',
          line: 3,
          reason: 'syntax-error',
          message: 'Line 3 is not valid.',
        },
      ],
    });
    expect(result.verdict).toBe('comment');
    expect(result.stats.files_skipped).toEqual([
      { path: 'dist/x.js', reason: 'minified' },
      { path: 'a.py', reason: 'no-analyzer' },
      { path: 'p.png', reason: 'binary' },
    ]);
    for (const text of ['## Not fully analyzed', '`dist/x.js` minified', 'Line 3 is not valid.'])
      expect(result.summary).toContain(text);
  });

  it('does not approve a change of which it could read nothing', () => {
    const files = [change('a.php', [[1, 1]]), change('README.md', [[1, 1]])];
    const result = review(files, [], [], { metrics: [metrics('ok.js')] });
    expect(result).toMatchObject({ verdict: 'comment', qualityGate: { status: 'none', conditions: [] } });
    expect(result.summary).toMatch(/^## Nothing was analyzed\n\n\*\*None of the changed files was analyzed/);
  });

  it('approves what it read, and says first what it did not', () => {
    const files = [change('guide.md', [[1, 1]]), change('ok.js', [[1, 1]])];
    const result = review(files, [], [], { metrics: [metrics('ok.js')] });
    expect(result).toMatchObject({ verdict: 'approve', qualityGate: { status: 'passed' } });
    expect(result.summary).toMatch(/^## No new findings\n\n\*\*1 of 2 changed files were not analyzed/);
    const code = [change('a.php', [[1, 1]]), change('ok.js', [[1, 1]])];
    const unread = review(code, [], [], { metrics: [metrics('ok.js')] });
    expect(unread).toMatchObject({ verdict: 'comment', qualityGate: { status: 'passed' } });
    expect(unread.summary).toContain('Guards and logic were not compared in a.php.');
  });

  it("approves nothing that a change has made look like somebody else's, and calls nothing there fixed", () => {
    const filesSkipped = [
      { path: 'src/new.js', reason: 'vendored' },
      { path: 'old/', reason: 'dependencies' },
      { path: 'made.js', reason: 'machine-written' },
    ];
    const coverage = { ...wholeCoverage, filesScanned: 1, filesSkipped };
    const files = [
      change('src/new.js', [[1, 1]], { change: 'added' }),
      change('.gitattributes', [[1, 1]], { change: 'added' }),
      change('made.js', [[1, 1]]),
      change('ok.js', [[1, 1]]),
    ];
    const before = [{ path: 'old/a.js' }, { path: 'ok.js' }];
    const result = review(files, before, [], { metrics: [metrics('ok.js')], coverage });
    expect(result.verdict).toBe('comment');
    expect(result.summary).toContain('No rule analyzed src/new.js.');
    expect(result.summary).toContain('reported with low confidence: made.js.');
    expect(result.summary).toContain('**2 of 4 changed files were not analyzed.**');
    expect(result.stats.fixed).toBe(1);
  });

  it('approves nothing where a lost test was judged by nobody, and says which', () => {
    const files = [change('src/a.js', [[5, 1]])];
    const known = { metrics: files.map((file) => metrics(file.path)) };
    const unjudged = 'It was not determined whether `can` (src/a.js:5) still needs the check `u.admin`.';
    const result = buildReview({
      comparison: { baseSha: 'b', headSha: 'h', mergeBaseSha: 'b', files, authors: [] },
      base: createReport([], known),
      head: createReport([], known),
      rules,
      trees: { ...compared(files), unjudged: [unjudged] },
    });
    expect(result.verdict).toBe('comment');
    expect(result.summary).toMatch(/not determined whether `can`.* still needs the check `u\.admin`/);
  });

  it('approves nothing behind a limit of a changed file', () => {
    const limit = {
      kind: 'cap-hit',
      path: 'ok.js',
      reason: 'function-steps',
      message: 'Too large.',
    } as const;
    const files = [change('ok.js', [[1, 1]])];
    const at = (path: string) => {
      const problems = [limit, limit].map((one) => ({ ...one, path }));
      return review(files, [], [], { metrics: [metrics('ok.js')], problems });
    };
    expect(at('other.js').verdict).toBe('approve');
    const { verdict, summary } = at('ok.js');
    expect(verdict).toBe('comment');
    expect(summary).toContain('Too large to be analyzed completely: ok.js.');
    expect(summary).toContain('Not reviewed (1)');
  });

  it('approves no change that is none', () => {
    const result = review([], [], []);
    expect(result.verdict).toBe('comment');
    expect(result.summary).toMatch(/^## Nothing to review\n\nHead has no changes\./);
  });

  it('is not held up by a file that cannot be read and did not change', () => {
    const filesSkipped = [{ path: 'old/data.js', reason: 'file-too-large' }];
    const coverage = { ...wholeCoverage, complete: false, filesScanned: 1, filesSkipped };
    const read = review([change('ok.js', [[1, 1]])], [], [], { metrics: [metrics('ok.js')], coverage });
    expect(read.verdict).toBe('approve');
    const changed = [change('ok.js', [[1, 1]]), change('old/data.js', [[1, 1]])];
    const unread = review(changed, [], [], { metrics: [metrics('ok.js')], coverage });
    expect(unread.verdict).toBe('comment');
    expect(unread.summary).toContain('## Not fully analyzed');
  });

  it('tells what happened to each file', () => {
    const files = [
      change('src/a.js', [[10, 2]]),
      change('src/b.js', [], { change: 'renamed', previousPath: 'src/old.js', deletions: 0 }),
      change('test/a.test.js', [[1, 4]], { change: 'added', deletions: 0 }),
    ];
    const comparison: Comparison = { baseSha: 'b', headSha: 'h', mergeBaseSha: 'b', files, authors: [] };
    const result = buildReview({
      comparison,
      base: createReport([], {
        metrics: [
          metrics('src/a.js', [
            ['load', 1, 20],
            ['gone', 30, 40],
            ['calm', 50, 60],
          ]),
        ],
      }),
      head: createReport([], {
        metrics: [
          metrics('src/a.js', [
            ['load', 1, 20, 99],
            ['save', 30, 40],
            ['calm', 50, 60],
          ]),
        ],
      }),
      rules,
      trees: compared(files),
    });
    expect(result.walkthrough.map(({ summary }) => summary)).toEqual([
      'Adds save. Changes load. Removes the function gone. 2 lines added, 1 removed.',
      'Moved from src/old.js. No line changed.',
      '4 lines added, 0 removed.',
    ]);
    expect(result).toMatchObject({ testsChanged: true, risk: 'low' });
    expect(result.summary).toContain('- 1 more moved without a change');
  });

  it('does not let scanned code write Markdown', () => {
    const message = 'x <img src=x> @everyone [a](http://e) `c`';
    const files = [change('src/a.js', [[8, 5]])];
    const result = review(files, [], [{ message, trace: ['src/``` evil.js:1', 'src/a.js:10'] }]);
    const body = result.comments[0]?.body ?? '';
    expect(body).toContain('x &lt;img src=x&gt; &#64;everyone \\[a\\]\\(http://e\\) `c`');
    expect(body).toContain('````src/``` evil.js:1````');
    expect(codeSpan('`')).toBe('`` ` ``');
    expect(escapeText('/assay fix all\n/x')).toBe('&#47;assay fix all /x');
  });

  it('asks for changes when a guard is gone for certain, and shows what was there', () => {
    const files = [change('src/a.js', [[9, 0]])];
    const result = review(files, [], [], {}, [createSignal({ line: 10, message: 'The test is gone.' })]);
    expect(result).toMatchObject({ verdict: 'request_changes', risk: 'high', stats: { introduced: 0 } });
    expect(result.qualityGate.conditions).toContainEqual(
      expect.objectContaining({ metric: 'serious_signals', actual: 1, status: 'failed' }),
    );
    expect(result.comments).toMatchObject([{ placement: 'inline', title: 'A guard is gone', line: 10 }]);
    expect(result.comments[0]?.body).toContain(
      'Previously, at `src/a.js:9`: `if (!user.isAdmin) return refuse();`',
    );
    expect(result.summary).toContain('### Removed, weakened or changed');
  });

  it('keeps signals that are unsure or in preview out of the diff', () => {
    const files = [change('src/a.js', [[9, 4]])];
    const unsure = createSignal({ line: 10, confidence: 'medium' });
    const preview = createSignal({ line: 11, sinkTokens: 'x' }, 'preview');
    const result = review(files, [], [], {}, [unsure, preview]);
    expect(result.verdict).toBe('comment');
    expect(result.comments.map(({ placement }) => placement)).toEqual(['summary', 'summary']);
  });

  it('tells a flaw once that a rule and a signal see', () => {
    const files = [change('src/a.js', [[9, 4]])];
    const signal = createSignal({ line: 11, message: 'The test is gone.' });
    const result = review(files, [], [{ line: 10, confidence: 'medium', severity: 'medium' }], {}, [signal]);
    expect(result.comments).toMatchObject([{ placement: 'inline', title: 'A guard is gone' }]);
    expect(result.comments[0]?.body).toContain('Also reported (`');
    expect(result.summary).toContain(' says too)');
  });

  it.each([
    ['security', 'inline'],
    ['quality', 'summary'],
  ] as const)('puts a likely flaw of %s into the %s', (category, placement) => {
    const finding = { line: 10, confidence: 'medium', severity: 'medium', category } as const;
    expect(review([change('src/a.js', [[9, 4]])], [], [finding]).comments).toMatchObject([{ placement }]);
  });

  it('approves nothing whose guards and logic were not compared', () => {
    const files = [change('src/a.js', [[9, 4]])];
    const { verdict, summary } = buildReview({
      comparison: { baseSha: 'b', headSha: 'h', mergeBaseSha: 'b', files, authors: [] },
      base: createReport([], { metrics: [metrics('src/a.js')] }),
      head: createReport([], { metrics: [metrics('src/a.js')] }),
      rules,
      trees: undefined,
    });
    expect(verdict).toBe('comment');
    expect(summary).toContain('Guards, dependencies and logic were not compared');
  });
});
