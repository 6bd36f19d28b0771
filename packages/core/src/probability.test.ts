import { describe, expect, it } from 'vitest';
import { type Finding, type Reason, withEvidence } from './index.ts';
import {
  confidenceOf,
  type Judged,
  priorityOf,
  probabilityOf,
  probabilityOfFinding,
  scoreOf,
  type Weights,
} from './probability.ts';

const weights: Weights = {
  start: 64,
  reasons: { 'direct-flow': 64, 'examined-before': -128, 'not-shipped': 0 },
  families: { 'path-traversal': 0, 'sql-injection': -32 },
};
const judged = (reasons: readonly Reason[], rest: Partial<Judged> = {}): Judged => ({
  family: 'path-traversal',
  evidence: reasons.map((reason) => ({ reason })),
  ...rest,
});
const finding = (reasons: readonly Reason[] | undefined, rest: Partial<Finding> = {}) => ({
  severity: 'critical' as const,
  confidence: 'low' as const,
  identity: { family: 'path-traversal' },
  ...(reasons && { evidence: judged(reasons).evidence }),
  ...rest,
});

describe('what reasons say together', () => {
  it.each([
    [[], 'path-traversal', 64, 0.73, 'medium'],
    [['direct-flow'], 'path-traversal', 128, 0.88, 'high'],
    [['direct-flow', 'examined-before'], 'path-traversal', 0, 0.5, 'medium'],
    [['examined-before'], 'path-traversal', -64, 0.26, 'low'],
    [['direct-flow', 'examined-before'], 'sql-injection', -32, 0.37, 'medium'],
  ] as const)('%s of %s', (reasons, family, score, probability, confidence) => {
    const one = judged(reasons, { family });
    expect(scoreOf(one, weights)).toBe(score);
    expect(probabilityOf(one, weights)).toBe(probability);
    expect(confidenceOf(one, weights)).toBe(confidence);
  });

  it('is less than a definition leaves', () => {
    const one = judged(['direct-flow', 'not-shipped']);
    expect(confidenceOf(one, weights)).toBe('low');
    expect(probabilityOf(one, weights)).toBe(0.32);
  });

  it('is what is believed where nothing was read: families that nobody read', () => {
    const family = 'useless-comparison';
    const one = judged(['direct-flow', 'partial-sign'], { family });
    expect(scoreOf(one, weights)).toBe(scoreOf(one));
    expect(confidenceOf(judged(['partial-sign'], { family }))).toBe('medium');
    expect(confidenceOf(judged(['weak-sign'], { family }))).toBe('low');
    expect(confidenceOf(judged(['code-itself'], { family }))).toBe('high');
  });

  it('leaves out reasons of other versions, and families that are none', () => {
    expect(scoreOf(judged(['of-tomorrow' as Reason]), weights)).toBe(64);
    expect(scoreOf(judged([], { family: 'constructor' }), weights)).toBe(96);
  });
});

describe('what is told of a finding', () => {
  it('stays within the band of its confidence', () => {
    expect(probabilityOfFinding(finding(undefined, { confidence: 'high' }))).toBe(0.85);
    expect(probabilityOfFinding(finding(undefined))).toBe(0.2);
    // Confidence that was given elsewhere is not what the reasons say here.
    expect(probabilityOfFinding(finding(['direct-flow', 'untrusted-source']))).toBe(0.2);
  });

  it('ranks by harm and by who reaches it', () => {
    const high = { confidence: 'high' } as const;
    expect(priorityOf(finding(undefined, high))).toBe(680);
    expect(priorityOf(finding(undefined, { ...high, severity: 'low' }))).toBe(170);
    expect(priorityOf(finding(['open-route'], high))).toBeGreaterThan(
      priorityOf(finding(['guarded-route'], high)),
    );
  });

  it('hears a further reason', () => {
    const one = { ...finding(['untrusted-source', 'direct-flow']), confidence: 'medium' } as Finding;
    const told = withEvidence(one, { reason: 'copied-code' });
    expect(told.confidence).toBe('low');
    expect(told.evidence).toHaveLength(3);
    const other = { ...finding(undefined), confidence: 'high' } as Finding;
    expect(withEvidence(other, { reason: 'written-by-tool' }).confidence).toBe('low');
    expect(withEvidence(other, { reason: 'package-purpose' }).confidence).toBe('high');
  });
});
