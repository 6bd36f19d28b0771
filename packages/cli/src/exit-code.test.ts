import type { Finding, Problem } from '@assay/core';
import { type Coverage, wholeCoverage } from '@assay/scanner/scan';
import { describe, expect, test } from 'vitest';
import { exitCodeOf } from './exit-code.ts';

const cutShort: Coverage = { ...wholeCoverage, complete: false, cutShort: true };
const timeLimit: Problem = { kind: 'cap-hit', reason: 'time-limit', message: 'It took too long.' };
const finding = (severity: Finding['severity'], confidence: Finding['confidence'] = 'high') =>
  ({ severity, confidence }) as Finding;
const report = (
  coverage: Coverage,
  findings: readonly Finding[] = [],
  problems: readonly Problem[] = [],
) => ({
  coverage,
  findings,
  problems,
});

describe('a scan that was cut short', () => {
  test.each([
    ['with a gate', { failOn: 'high' as const, allowEmpty: false }],
    ['with a gate and --allow-empty', { failOn: 'high' as const, allowEmpty: true }],
    ['on a build server', { failOn: undefined, allowEmpty: false, isGate: true }],
  ])('does not pass %s', (_name, rules) => {
    const end = () => exitCodeOf(report(cutShort, [finding('low')], [timeLimit]), rules);
    expect(end).toThrow('the scan was cut short (time-limit): the scan cannot pass');
  });

  test('fails on what was found', () => {
    expect(exitCodeOf(report(cutShort, [finding('high')]), { failOn: 'high', allowEmpty: false })).toBe(1);
  });

  test('is done where nobody asked to fail', () => {
    expect(exitCodeOf(report(cutShort), { failOn: undefined, allowEmpty: false })).toBe(0);
  });
});

test('what is less sure decides nothing, though the report has it', () => {
  const rules = { failOn: 'high', allowEmpty: false } as const;
  expect(exitCodeOf(report(wholeCoverage, [finding('critical', 'low')]), rules)).toBe(0);
  expect(exitCodeOf(report(wholeCoverage, [finding('high', 'medium')]), rules)).toBe(1);
});

test('a secret ends the command as a gate where the repository wants it', () => {
  const secret = { ...finding('low'), type: 'secret', confidence: 'medium' } as Finding;
  const rules = { failOn: undefined, noNewSecret: true, allowEmpty: false };
  expect(exitCodeOf(report(wholeCoverage, [secret]), rules)).toBe(1);
  expect(exitCodeOf(report(wholeCoverage, [{ ...secret, confidence: 'low' }]), rules)).toBe(0);
  expect(exitCodeOf(report(wholeCoverage, [finding('high')]), rules)).toBe(0);
  expect(exitCodeOf(report(wholeCoverage, [secret]), { ...rules, noNewSecret: undefined })).toBe(0);
  expect(() => exitCodeOf(report(cutShort), rules)).toThrow('the scan cannot pass');
});

test('every path that matched nothing is named', () => {
  const problems = ['a/**', '['].map(
    (path): Problem => ({
      kind: 'invalid-config',
      reason: 'path-not-found',
      message: `"${path}" is nowhere.`,
    }),
  );
  const end = (allowEmpty: boolean) =>
    exitCodeOf(report(wholeCoverage, [], problems), { failOn: undefined, allowEmpty });
  expect(() => end(false)).toThrow(
    '"a/**" is nowhere.\nassay: "[" is nowhere. Pass --allow-empty to accept that.',
  );
  expect(end(true)).toBe(0);
});
