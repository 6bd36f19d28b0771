/** A model's opinion of a finding: it orders and labels, and decides nothing. */

import type { Finding } from '@assay/core';
import type { FindingQuestion } from '../context/pack-finding.ts';
import type { LlmAccount, LlmFailure, LlmUsage } from '../llm.ts';
import type { triageReasons, triageVerdicts } from '../prompts/triage-v1.ts';

export type TriageVerdict = (typeof triageVerdicts)[number];
export type TriageReason = (typeof triageReasons)[number];

export interface TriageEvidence {
  readonly path: string;
  /** 1-based; both inclusive. */
  readonly line: number;
  readonly endLine: number;
}

export interface Triage {
  /** Also `uncertain` if the model's evidence did not hold. */
  readonly verdict: TriageVerdict;
  /** From 0 to 1, the model's own. */
  readonly confidence: number;
  readonly reason: TriageReason;
  /** One line of plain text. */
  readonly rationale: string;
  readonly evidence: readonly TriageEvidence[];
  /** Why the model's own verdict was replaced; `undefined`: it was not. */
  readonly refused?: TriageRefusal;
}

export type TriageRefusal =
  | 'evidence_not_found'
  | 'no_evidence'
  | 'reason_not_confirmed'
  | 'reason_does_not_fit';

export interface TriageRequest extends Omit<FindingQuestion, 'finding' | 'rule' | 'decisions'> {
  /** Findings to ask about, most urgent first. */
  readonly wanted: readonly Finding[];
  readonly ruleOf: (ruleId: string) => FindingQuestion['rule'];
  readonly decisionsOf: (ruleId: string) => FindingQuestion['decisions'];
  readonly account: LlmAccount;
}

export interface Triages {
  readonly byFinding: ReadonlyMap<Finding, Triage>;
  readonly total: number;
  /** Answered from the cache. */
  readonly cached: number;
  /** Why some findings were not asked about, by reason. */
  readonly skipped: Readonly<Partial<Record<LlmFailure | 'not_shown', number>>>;
  /** Answers not supported by facts, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly usage: LlmUsage;
}
