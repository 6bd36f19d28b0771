import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { listRules } from '../analysis/engine.ts';
import { chooseRules, nearestRules, selectFindings } from './select-findings.ts';

const pathsOf = (selection: Partial<Parameters<typeof selectFindings>[1]>): readonly string[] =>
  selectFindings(sampleReport, { exclude: [], ...selection }).findings.map(
    ({ ruleId, location }) => `${location.path} ${ruleId}`,
  );

test('findings are selected by file and by rule', () => {
  const all = pathsOf({});
  expect(all.length).toBeGreaterThan(1);
  expect(pathsOf({ exclude: ['src/z.js'] })).toEqual(all.filter((line) => !line.startsWith('src/z.js')));
  expect(pathsOf({ ruleIds: new Set(['javascript/unused-variable']) })).toEqual([
    'src/z.js javascript/unused-variable',
  ]);
});

test('rules are chosen by id and by glob', () => {
  const rules = listRules();
  const idsOf = (...patterns: readonly string[]) => {
    const choice = chooseRules(patterns, rules);
    return choice.kind === 'chosen' ? [...choice.ruleIds] : choice;
  };
  expect(idsOf('javascript/sql-injection')).toEqual(['javascript/sql-injection']);
  expect(idsOf('*/sql-injection')).toEqual(
    expect.arrayContaining(['javascript/sql-injection', 'python/sql-injection']),
  );
  expect(idsOf('python/*')).toEqual(rules.map(({ id }) => id).filter((id) => id.startsWith('python/')));
});

test.each([
  ['javascript/sql-injektion', ['javascript/sql-injection']],
  ['sql-injection', ['go/sql-injection', 'java/sql-injection', 'javascript/sql-injection']],
  ['ruby/*', []],
  ['', []],
])('%j is no rule', (pattern, near) => {
  expect(chooseRules(['python/*', pattern], listRules())).toEqual({ kind: 'unknown', pattern });
  expect(nearestRules(pattern, listRules())).toEqual(near);
});

test('findings that are less sure are counted', () => {
  const [finding, ...rest] = sampleReport.findings;
  if (finding === undefined) throw new Error('the sample has no findings');
  const report = { ...sampleReport, findings: [{ ...finding, confidence: 'low' as const }, ...rest] };
  const shown = selectFindings(report, { exclude: [], confidence: 'medium' });
  expect(shown.findings).toEqual(rest.filter(({ confidence }) => confidence !== 'low'));
  expect(shown.leftOutUnsure).toBe(report.findings.length - shown.findings.length);
  expect(selectFindings(report, { exclude: [] })).toMatchObject({
    findings: report.findings,
    leftOutUnsure: 0,
  });
});
