import { expect, it } from 'vitest';
import { compareRecords } from './compare-records.ts';

const finding = (line: number, confidence: string, extra: object = {}) =>
  JSON.stringify({
    kind: 'findings',
    ruleId: 'java/sql-injection',
    confidence,
    location: { path: 'src/A.java', range: { startLine: line } },
    ...extra,
  });

it('tells nothing of what is equal, in any order', () => {
  const lines = [finding(3, 'high'), finding(9, 'low')];
  expect(compareRecords(lines, lines.toReversed())).toEqual([]);
});

it('tells what is gone, what has come, and which details differ', () => {
  const before = [
    finding(3, 'high'),
    finding(9, 'low'),
    finding(12, 'low', { trace: ['a', 'long enough value'] }),
  ];
  const after = [finding(3, 'high'), finding(9, 'medium'), finding(20, 'high')];
  expect(compareRecords(before, after).map(({ sign, text }) => `${sign} ${text}`)).toEqual([
    '- findings java/sql-injection src/A.java:12 low',
    '+ findings java/sql-injection src/A.java:20 high',
    '~ findings java/sql-injection src/A.java:9: confidence "low" to "medium"',
  ]);
});

it('counts what stands there twice', () => {
  const [line] = [finding(3, 'high')];
  expect(compareRecords([line, line], [line])).toHaveLength(1);
  expect(compareRecords([line], [line, line])).toHaveLength(1);
});

it('leaves fields out that are not asked for', () => {
  const [before, after] = [finding(3, 'high'), finding(3, 'high', { nature: 'x' })];
  expect(compareRecords([before], [after])).toHaveLength(1);
  expect(compareRecords([before], [after], new Set(['nature']))).toEqual([]);
});
