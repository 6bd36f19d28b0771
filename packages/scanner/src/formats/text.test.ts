import type { Finding } from '@assay/core';
import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { toText } from './text.ts';

test('text says once what findings of one rule at one place have in common', () => {
  const [first] = sampleReport.findings;
  if (first === undefined) throw new Error('the sample has no findings');
  const flaw = (message: string, line = first.location.range.startLine): Finding => ({
    ...first,
    message,
    trace: [],
    location: { ...first.location, snippet: 'run(q)', range: { ...first.location.range, startLine: line } },
  });
  const findings = [flaw('One.'), flaw('Two.'), flaw('Three.', 9)];
  const text = toText({ ...sampleReport, findings, remedies: { [first.ruleId]: 'Upgrade.' } });
  expect(text.split('\n\n').slice(1, 3)).toEqual([
    expect.stringMatching(/:7:3 high javascript\/sql-injection\n {2}One\. \S+\n {2}Two\. \S+\n/),
    expect.stringMatching(/:9:3 high javascript\/sql-injection \S+\n {2}Three\.\n/),
  ]);
  expect(text.split('  | run(q)')).toHaveLength(3);
  expect(text.split('remedy: Upgrade.')).toHaveLength(3);
});
