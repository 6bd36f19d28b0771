import type { LineRange } from '@assay/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredNewCode } from '../storage/metric-tables.ts';
import { judgeNewCode } from './judge-new-code.ts';
import { countDuplicated, countLines, includesLine, newLinesOf } from './new-code.ts';

/** Ranges in order, with gaps, from lengths and distances. */
const rangesOf = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 12 })
  .map((steps) => {
    let line = 0;
    return steps.map(([gap, length]): LineRange => {
      const first = line + gap;
      line = first + length - 1;
      return [first, line];
    });
  });
const linesIn = (ranges: readonly LineRange[]): Set<number> =>
  new Set(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));

describe('new lines', () => {
  it('are counted, and those of them that are duplicated', () => {
    fc.assert(
      fc.property(rangesOf, rangesOf, (fresh, copied) => {
        const [one, other] = [linesIn(fresh), linesIn(copied)];
        const files = [{ path: 'a.js', ranges: fresh }];
        const duplicated = { path: 'a.js', lines: other.size, ranges: copied };
        const duplication = { lines: 0, blocks: 0, clones: 0, largest: [], files: [duplicated] };
        expect(countLines(files)).toBe(one.size);
        expect(countDuplicated(files, duplication)).toBe([...one].filter((line) => other.has(line)).length);
        for (let line = 0; line < 70; line++) expect(includesLine(fresh, line)).toBe(one.has(line));
      }),
    );
  });

  it('are all lines of measured files when the whole history is new', () => {
    const file = {
      path: 'a.js',
      language: 'javascript',
      lines: 3,
      codeLines: 3,
      commentLines: 0,
      classes: 0,
    };
    const files = [
      { ...file, functions: [] },
      { ...file, path: 'empty.js', lines: 0, functions: [] },
    ];
    const since = { kind: 'days', value: '30', commit_sha: null } as const;
    expect(newLinesOf({ since, changed: undefined }, files)).toEqual([{ path: 'a.js', ranges: [[1, 3]] }]);
    expect(newLinesOf({ since, changed: new Map([['b.md', [[1, 2] as const]]]) }, files)).toEqual([]);
  });
});

describe('the gate of new code', () => {
  const passed = { status: 'passed', reason: null, conditions: [] } as const;
  const none = {
    status: 'none',
    reason: 'There is no earlier scan to compare with.',
    conditions: [],
  } as const;
  const code: StoredNewCode = {
    since: { kind: 'days', value: '30', commit_sha: 'a'.repeat(40) },
    files: 1,
    lines: 100,
    duplicated_lines: 0,
    coverage: null,
    issue_ids: [],
    limits: { max_duplication: 3, min_coverage: 80 },
    verdict: passed,
  };

  it('fails above 3 % of duplication, and below 80 % of coverage where it is known', () => {
    expect(judgeNewCode(passed, code)).toMatchObject({
      status: 'passed',
      conditions: [{ metric: 'new_duplication', actual: 0, status: 'passed' }],
    });
    expect(judgeNewCode(passed, { ...code, duplicated_lines: 4 }).status).toBe('failed');
    expect(judgeNewCode(passed, { ...code, duplicated_lines: 3 }).status).toBe('passed');
    const coverage = { lines: 50, covered_lines: 39 };
    expect(judgeNewCode(passed, { ...code, coverage })).toMatchObject({
      status: 'failed',
      conditions: [{}, { metric: 'new_coverage', op: '<', threshold: 80, actual: 78, status: 'failed' }],
    });
    expect(judgeNewCode(passed, { ...code, coverage: { lines: 50, covered_lines: 40 } }).status).toBe(
      'passed',
    );
  });

  it('says nothing of a few lines, and never passes what has no verdict', () => {
    expect(judgeNewCode(passed, { ...code, lines: 19, duplicated_lines: 19 })).toBe(passed);
    expect(judgeNewCode(none, code)).toBe(none);
    expect(judgeNewCode(none, { ...code, duplicated_lines: 50 }).status).toBe('failed');
    const few = { ...code, coverage: { lines: 5, covered_lines: 0 } };
    expect(judgeNewCode(passed, few).conditions).toHaveLength(1);
  });
});
