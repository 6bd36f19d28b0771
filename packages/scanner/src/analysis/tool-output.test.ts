import type { Finding, SuppressedFinding } from '@assay/core';
import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { leaveOutToolOutput, lowerCopies } from './tool-output.ts';

function finding(path: string, category: Finding['category']): readonly Finding[] {
  return sampleReport.findings.slice(0, 1).map((sample) => ({
    ...sample,
    category,
    confidence: 'high',
    location: { ...sample.location, path },
  }));
}

const suppressed: readonly SuppressedFinding[] = finding('a.js', 'quality').map((one) => ({
  finding: one,
  kind: 'in-source',
  reason: '',
  line: 1,
  until: null,
}));
const report = {
  findings: [...finding('a.js', 'quality'), ...finding('a.js', 'security'), ...finding('own.js', 'quality')],
  suppressed,
};

test.each([
  ['beside what people wrote', 3, ['security low', 'quality high']],
  ['as most of the tree', 1, ['security high', 'quality high']],
])('a file of a tool %s', (_where, filesAnalyzed, expected) => {
  const left = leaveOutToolOutput(report, new Set(['a.js']), filesAnalyzed);
  expect(left.findings.map(({ category, confidence }) => `${category} ${confidence}`)).toEqual(expected);
  expect(left.suppressed).toEqual([]);
});

test('nothing changes without such a file', () => {
  expect(leaveOutToolOutput(report, new Set(), 2)).toBe(report);
});

test.each([
  ['beside own code', ['lib/a.js', 'own.js'], 'low'],
  ['as most of the tree', ['lib/a.js', 'lib/b.js', 'own.js'], 'high'],
])('a copy of a library %s', (_where, analyzed, expected) => {
  const found = { findings: finding('lib/a.js', 'security'), suppressed: [] };
  const { findings } = lowerCopies(found, ['lib/'], analyzed);
  expect(findings.map(({ confidence }) => confidence)).toEqual([expected]);
});
