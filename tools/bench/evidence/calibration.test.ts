import { expect, it } from 'vitest';
import {
  draw,
  intervalOf,
  type ReportedFinding,
  readVerdicts,
  tableOfCalibration,
  toReader,
} from './calibration.ts';

const severities = ['critical', 'high', 'medium', 'low'];

function finding(line: number, probability: number): ReportedFinding {
  return {
    rule_id: 'javascript/sql-injection',
    file_path: 'a.js',
    line,
    message: 'This depends\non that.',
    category: 'security',
    severity: severities[line % severities.length] ?? '',
    probability,
    priority: Math.round(probability * 1000),
  };
}

const findings = Array.from({ length: 100 }, (_, at) => finding(at, at < 80 ? 0.1 : 0.2 * (at % 5) + 0.1));

it('draws over the bands, the same each time, with the first ten beside it', () => {
  const drawn = draw('shop', findings, 20);
  expect(draw('shop', findings.toReversed(), 20)).toEqual(drawn);
  const ofBands = drawn.filter(({ isDrawn }) => isDrawn).map(({ finding: { probability } }) => probability);
  expect(ofBands).toHaveLength(20);
  for (const probability of [0.1, 0.3, 0.5, 0.7, 0.9])
    expect(ofBands.filter((one) => Math.abs(one - probability) < 0.05)).toHaveLength(4);
  expect(drawn.filter(({ ranks }) => ranks.priority !== undefined)).toHaveLength(10);
  const worst = drawn.filter(({ ranks }) => ranks.severity !== undefined);
  expect(worst.map(({ finding: { severity } }) => severity)).toEqual(worst.map(() => 'critical'));
});

it('shows a reader the place and what is said of it alone', () => {
  const [first] = draw('shop', [finding(7, 0.9)], 1);
  expect(first && toReader(first)).toBe('shop#0\ta.js:7 javascript/sql-injection\tThis depends on that.');
});

it('tells how far what is said is from what was read', () => {
  const drawn = draw('shop', findings, 20);
  const verdicts = readVerdicts(
    drawn.map(({ id, finding: { probability } }) => `${id} ${probability > 0.8 ? 1 : 0} why`).join('\n'),
  );
  const table = tableOfCalibration(drawn, verdicts);
  expect(table).toContain('| 0.8 to 1 | 4 | 0.90 | 1.00 | 0.10 | -0.10 to 0.30 |');
  expect(table).toContain('| 0.6 to 0.8 | 4 | 0.70 | 0.00 | 0.70 |');
  expect(table).toMatch(/by priority: 4 of 10 worth mending/);
  expect(() => readVerdicts('shop#1 perhaps')).toThrow('no verdict: shop#1 perhaps');
});

it('knows little from few', () => {
  expect(intervalOf(0, 0)).toEqual([0, 1]);
  const [least, most] = intervalOf(50, 100);
  expect([least, most].map((one) => one.toFixed(2))).toEqual(['0.42', '0.58']);
});
