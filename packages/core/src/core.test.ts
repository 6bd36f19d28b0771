import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  compareSeverity,
  type Edit,
  fingerprint,
  type GateResult,
  isAtLeast,
  severities,
  verdictOf,
} from './index.ts';

const identity = {
  family: 'sql-injection',
  sinkTokens: 'db . query ( sql )',
  enclosingNames: ['load'],
  sourceKind: 'remote-input',
};

describe('fingerprint', () => {
  it('depends on every part of the identity', () => {
    const base = fingerprint(identity, 'vulnerability');
    const others = [
      fingerprint({ ...identity, family: 'x' }, 'vulnerability'),
      fingerprint({ ...identity, sinkTokens: 'x' }, 'vulnerability'),
      fingerprint({ ...identity, enclosingNames: ['load', ''] }, 'vulnerability'),
      fingerprint({ ...identity, sourceKind: 'x' }, 'vulnerability'),
      fingerprint(identity, 'hotspot'),
    ];
    expect(base).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([base, ...others]).size).toBe(6);
  });

  it('does not confuse neighbouring parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        const prints = [a, b].map((enclosingNames) => fingerprint({ ...identity, enclosingNames }, 'bug'));
        expect(prints[0] === prints[1]).toBe(same);
      }),
    );
  });
});

describe('severity', () => {
  it('orders worst first', () => {
    expect([...severities].sort(compareSeverity)).toEqual(severities);
    expect(isAtLeast('critical', 'high')).toBe(true);
    expect(isAtLeast('low', 'medium')).toBe(false);
  });
});

describe('applyEdits', () => {
  const edit = (start: number, end: number, expectText: string, replace: string): Edit => ({
    path: 'a.js',
    baseSha256: '',
    start,
    end,
    expect: expectText,
    replace,
  });

  it('replaces, inserts and deletes by offset', () => {
    const result = applyEdits('abcdef', [edit(4, 6, 'ef', ''), edit(0, 1, 'a', 'AA'), edit(2, 2, '', '-')]);
    expect(result).toEqual({ kind: 'applied', text: 'AAb-cd' });
  });

  it('refuses overlap, bad ranges and text that differs', () => {
    expect(applyEdits('abc', [edit(0, 2, 'ab', ''), edit(1, 3, 'bc', '')])).toMatchObject({
      reason: 'overlap',
    });
    expect(applyEdits('abc', [edit(1, 9, 'bc', '')])).toMatchObject({ reason: 'range' });
    expect(applyEdits('abc', [edit(0, 1, 'x', '')])).toMatchObject({ reason: 'text-differs' });
  });

  it('is undone by the reverse edits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (text, replace, a, b) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const forward = edit(start, end, text.slice(start, end), replace);
        const applied = applyEdits(text, [forward]);
        if (applied.kind !== 'applied') throw new Error(applied.reason);
        const back = edit(start, start + replace.length, replace, forward.expect);
        expect(applyEdits(applied.text, [back])).toEqual({ kind: 'applied', text });
      }),
    );
  });
});

describe('verdictOf', () => {
  it('rejects on one failure, is partial on a skip, and proves nothing from nothing', () => {
    const gate = (result: GateResult['result']) => ({ gate: 'V1-parse' as const, result, reason: '' });
    expect(verdictOf([gate('pass'), gate('fail'), gate('skip')])).toBe('rejected');
    expect(verdictOf([gate('pass'), gate('skip')])).toBe('partial');
    expect(verdictOf([gate('pass'), gate('not-applicable')])).toBe('verified');
    expect(verdictOf([gate('not-applicable')])).toBe('rejected');
    expect(verdictOf([gate('pass')])).toBe('verified');
    expect(verdictOf([])).toBe('rejected');
  });
});
