import { describe, expect, it } from 'vitest';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { Doubt } from '../taint/domain/trace.ts';
import { type FlowFacts, flowEvidence, rankOfSource } from './flow-evidence.ts';

const plain: FlowFacts = {
  kind: 'remote-input',
  doubts: new Map(),
  sinkKind: 'sql-query',
  isBehind: false,
  isSegment: false,
  row: undefined,
  isExact: true,
  admission: 'unknown',
  isScripted: false,
  isWithinFunction: false,
  isFar: false,
  languages: new Set(['javascript']),
  isCommonRecord: false,
  isBehindSetting: false,
  isWeakBySetting: false,
};

const reasonsOf = (facts: Partial<FlowFacts>, rule: Partial<FlowRule['rule']> = {}): readonly string[] =>
  flowEvidence(rule as FlowRule['rule'], { ...plain, ...facts }).map(({ reason }) => reason);
const doubts = (...all: Doubt[]) => new Map(all.map((doubt) => [doubt, undefined] as const));

describe('what speaks for a flow, and against it', () => {
  it.each<readonly [string, Partial<FlowFacts>, readonly string[]]>([
    ['input of a request', {}, ['untrusted-source']],
    ['one in the function of its sink', { isWithinFunction: true }, ['untrusted-source', 'direct-flow']],
    ['one that a test looks at', { doubts: doubts('examined') }, ['untrusted-source', 'examined-before']],
    [
      'one in the function of its sink that a test looks at',
      { isWithinFunction: true, doubts: doubts('examined') },
      ['untrusted-source', 'examined-before'],
    ],
    [
      'one behind other text',
      { isWithinFunction: true, isBehind: true, doubts: doubts('behind') },
      ['untrusted-source', 'direct-flow'],
    ],
    ['a route that lets anybody in', { admission: 'anyone' }, ['untrusted-source', 'open-route']],
    ['a route that asks who', { admission: 'asked' }, ['untrusted-source', 'guarded-route']],
    ['an archive', { kind: 'archive-entry' }, ['archive-entry']],
    ['something that the program makes', { kind: 'weak-random' }, ['code-itself']],
    [
      'a message that a broker hands on',
      {
        isWithinFunction: true,
        row: {
          row: 'source',
          kind: 'remote-input',
          path: 'Channel',
          description: 'a message',
          byBroker: true,
        },
      },
      ['uncertain-source'],
    ],
    ['something else', { kind: 'file-content' }, ['uncertain-source']],
    ['a time that is estimated', { isExact: false }, ['untrusted-source', 'estimated-time']],
    ['an object set safe', { isWeakBySetting: true }, ['untrusted-source', 'protective-setting']],
    [
      'a record that others look up as well',
      { isCommonRecord: true },
      ['untrusted-source', 'common-look-up'],
    ],
    ['a setting around it', { isBehindSetting: true }, ['untrusted-source', 'behind-setting']],
  ])('of %s', (_name, facts, reasons) => {
    expect(reasonsOf(facts)).toEqual(reasons);
  });

  it('is where the value stands, for rules that ask', () => {
    const rule = { surerBehind: ['sql-query'] };
    expect(reasonsOf({}, rule)).toContain('whole-value');
    expect(reasonsOf({ isBehind: true }, rule)).toContain('partial-value');
    expect(reasonsOf({ sinkKind: 'other' }, rule)).not.toContain('whole-value');
  });

  it('is what the source can be, for rules that ask', () => {
    expect(reasonsOf({}, { weakFrom: ['remote-input'] })).toContain('harmless-source');
    expect(reasonsOf({ isSegment: true }, { needsSlash: true })).toContain('single-segment');
    expect(reasonsOf({ isSegment: true })).not.toContain('single-segment');
  });

  it('is what was read of the rule', () => {
    expect(reasonsOf({}, { confidence: 'low' })).toContain('rule-seldom-right');
    expect(reasonsOf({}, { confidence: 'medium' })).toContain('rule-half-right');
    expect(reasonsOf({}, { confidence: 'high' })).toEqual(['untrusted-source']);
  });

  it('keeps what tests say from rules about parts that are tested too early', () => {
    expect(reasonsOf({ doubts: doubts('compared', 'answer') }, { ofTestedPart: true })).toEqual([
      'untrusted-source',
      'lookup-result',
    ]);
  });

  it('has the place of each doubt', () => {
    const at = { path: 'a.js', line: 3 };
    const evidence = flowEvidence({} as FlowRule['rule'], { ...plain, doubts: new Map([['answer', at]]) });
    expect(evidence).toContainEqual({ reason: 'lookup-result', at });
  });
});

it('a source that strangers control is shown before others', () => {
  const kinds = ['library-input', 'file-content', 'remote-input'];
  expect(kinds.toSorted((a, b) => rankOfSource(a) - rankOfSource(b))).toEqual(kinds.toReversed());
});
