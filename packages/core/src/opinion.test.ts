import { expect, test } from 'vitest';
import type { Reason } from './evidence.ts';
import { type Finding, type ModelOpinion, withEvidence } from './finding.ts';
import { confirmedByModel, withOpinion } from './opinion.ts';
import { priorityOf } from './probability.ts';

const range = { startLine: 5, endLine: 5, startColumn: 1, endColumn: 9, startOffset: 0, endOffset: 8 };
const location = { path: 'app.js', range, snippet: 'db.query(text)' };
const flow: Finding['trace'] = [
  { kind: 'source', location: { ...location, range: { ...range, startLine: 2, endLine: 2 } }, note: 'query' },
  { kind: 'sink', location, note: 'query' },
];
const opinion: ModelOpinion = {
  verdict: 'true_positive',
  confidence: 1,
  reason: 'exploitable',
  rationale: 'So it is.',
  evidence: [{ path: 'app.js', line: 5, endLine: 5 }],
  model: 'm',
};

function finding(reasons: readonly Reason[], trace = flow): Finding {
  const bare: Finding = {
    ruleId: 'javascript/sql-injection',
    category: 'security',
    type: 'vulnerability',
    severity: 'medium',
    confidence: 'high',
    message: 'm',
    language: 'javascript',
    location,
    trace,
    identity: { family: 'sql-injection', sinkTokens: '', enclosingNames: [], sourceKind: '' },
    fingerprint: 'f',
    context: '',
    shape: '',
    evidence: [],
  };
  return reasons.reduce((one, reason) => withEvidence(one, { reason }), bare);
}

const doubted = finding(['text-rewritten']);
const certain = finding(['direct-flow', 'password-at-stake']);

test('a verdict with a line of the flow shows what was doubted, and no surer than medium', () => {
  expect(doubted.confidence).toBe('low');
  const lifted = withOpinion(doubted, opinion);
  expect(lifted).toMatchObject({ confidence: 'medium', opinion });
  expect(priorityOf(lifted)).toBeGreaterThan(priorityOf(doubted));
  expect(confirmedByModel(doubted).confidence).toBe('medium');
});

test.each<[string, Finding, ModelOpinion]>([
  [
    'lines that have no part in it',
    doubted,
    { ...opinion, evidence: [{ path: 'app.js', line: 9, endLine: 9 }] },
  ],
  ['a check that is missing', finding(['weak-sign'], []), opinion],
  ['a test', finding(['not-shipped']), opinion],
  ['doubts', doubted, { ...opinion, verdict: 'uncertain' }],
])('%s shows nothing', (_name, one, said) => {
  expect(withOpinion(one, said)).toMatchObject({ confidence: 'low', opinion: said });
});

test('what is sure stays so, whatever a model confirms', () => {
  expect(certain.confidence).toBe('high');
  expect(withOpinion(certain, opinion)).toEqual({ ...certain, opinion });
  expect(confirmedByModel(certain)).toBe(certain);
});

test('a model that calls everything false makes less of it, and hides nothing', () => {
  const said: ModelOpinion = { ...opinion, verdict: 'false_positive', reason: 'sanitized' };
  const less = withOpinion(certain, said);
  expect(less.confidence).not.toBe('low');
  expect(priorityOf(less)).toBeLessThan(priorityOf(certain));
  const middling = finding(['untrusted-source']);
  expect(middling.confidence).not.toBe('low');
  expect(withOpinion(middling, said).confidence).not.toBe('low');
  const hidden = withOpinion(doubted, said);
  expect(priorityOf(hidden)).toBeLessThan(priorityOf(doubted));
});
