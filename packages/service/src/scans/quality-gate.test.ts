import { describe, expect, it } from 'vitest';
import { createFinding } from '../testing/findings.ts';
import { judgeGate } from './quality-gate.ts';

const seen = { cutShort: false, nothingAnalyzed: null, unread: [] };
const high = createFinding({ severity: 'high' });
const unset = { failOn: undefined, noNewSecret: undefined };

describe('judgeGate', () => {
  it('passes and fails what was looked at', () => {
    expect(judgeGate([], true, seen)).toMatchObject({ status: 'passed', reason: null });
    expect(judgeGate([high], true, seen)).toMatchObject({ status: 'failed', reason: null });
    expect(judgeGate([high], true, seen, { ...unset, failOn: 'critical' }).status).toBe('passed');
  });

  it('fails on a new secret that is shown, whatever its severity', () => {
    const secret = createFinding({ severity: 'low', type: 'secret' });
    const { status, conditions } = judgeGate([secret], true, seen);
    expect([status, conditions.at(-1)]).toEqual([
      'failed',
      { metric: 'new_secrets', op: '>', threshold: 0, actual: 1, status: 'failed' },
    ]);
    expect(judgeGate([{ ...secret, confidence: 'low' }], true, seen).status).toBe('passed');
    expect(judgeGate([secret], true, seen, { ...unset, noNewSecret: false }).status).toBe('passed');
  });

  it('has no verdict without a baseline, an analyzed file, or an end', () => {
    expect(judgeGate(undefined, true, seen)).toMatchObject({ status: 'none', conditions: [] });
    const nothing = { ...seen, nothingAnalyzed: 'There is no source file.' };
    expect(judgeGate([], true, nothing)).toEqual({
      status: 'none',
      reason: 'Nothing was analyzed. There is no source file.',
      conditions: [],
    });
    expect(judgeGate([], true, { ...seen, cutShort: true }).status).toBe('none');
    // What stands in settings is found where no code was read.
    expect(judgeGate([high], true, nothing).status).toBe('failed');
  });

  it('fails by a part of a baseline, and does not pass by it', () => {
    expect(judgeGate([], false, seen)).toMatchObject({ status: 'none', conditions: [] });
    expect(judgeGate([high], false, seen).status).toBe('failed');
  });

  it('does not pass a change of which a file was not read', () => {
    expect(judgeGate([], true, { ...seen, unread: ['a.js'] })).toEqual({
      status: 'none',
      reason: 'The change contains files that could not be read: a.js.',
      conditions: [],
    });
    const two = judgeGate([], true, { ...seen, unread: ['a.js', 'b.js', 'c.js'] });
    expect(two.reason).toMatch(/a\.js and 2 more files/);
    expect(judgeGate([high], true, { ...seen, unread: ['a.js'] }).status).toBe('failed');
  });

  it('fails a scan that was cut short after it found something', () => {
    expect(judgeGate([high], true, { ...seen, cutShort: true }).status).toBe('failed');
  });
});
