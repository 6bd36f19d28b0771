import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { toChanges } from './text.ts';

test('what a comment accepts takes the place of nothing else between two reports', () => {
  const [first] = sampleReport.findings;
  if (first === undefined) throw new Error('the sample has no finding');
  const accept = { kind: 'in-source', reason: 'ours', line: 1, until: null } as const;
  const elsewhere = { ...first, location: { ...first.location, path: 'src/else.js' } };
  const open = { ...sampleReport, findings: [first], suppressed: [] };
  const accepted = { ...open, findings: [], suppressed: [{ ...accept, finding: first }] };
  expect(toChanges(open, { ...accepted, findings: [elsewhere] })).toMatch(/src\/else\.js[\s\S]*gone src/);
  expect(toChanges(open, accepted)).toContain('gone ');
  expect(toChanges(accepted, open)).toContain(first.message);
  expect(toChanges(accepted, accepted)).toBe('');
});
