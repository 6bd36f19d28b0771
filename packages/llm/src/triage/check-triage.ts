/**
 * Checks a model's verdict against facts: quotes must be part of what was sent, and the engine must confirm the reason.
 */

import type { Finding } from '@assay/core';
import type { Static } from 'typebox';
import type { PackedExcerpt } from '../context/pack-finding.ts';
import { findQuote } from '../find-quote.ts';
import { plainLine } from '../plain-line.ts';
import type { TriageAnswer } from '../prompts/triage-v1.ts';
import { confirmsReason } from './confirm-reason.ts';
import type { Triage, TriageEvidence, TriageRefusal } from './triage.ts';

type Said = Static<typeof TriageAnswer>;

const maxRationale = 400;

export function checkTriage(said: Said, finding: Finding, excerpts: readonly PackedExcerpt[]): Triage {
  const found = said.evidence.map((one) => placeOf(one, excerpts));
  const evidence = found.filter((one) => one !== undefined);
  const refused = refusalOf(said, finding, excerpts, evidence);
  return {
    verdict: refused === undefined ? said.verdict : 'uncertain',
    confidence: said.confidence,
    reason: said.reason_code,
    rationale: plainLine(said.rationale, maxRationale),
    evidence,
    ...(refused !== undefined && { refused }),
  };
}

function refusalOf(
  said: Said,
  finding: Finding,
  excerpts: readonly PackedExcerpt[],
  evidence: readonly TriageEvidence[],
): TriageRefusal | undefined {
  // One forged line invalidates the verdict.
  if (evidence.length < said.evidence.length) return 'evidence_not_found';
  if (said.verdict === 'uncertain') return undefined;
  if (evidence.length === 0) return 'no_evidence';
  const isExploitable = said.reason_code === 'exploitable';
  if (isExploitable !== (said.verdict === 'true_positive')) return 'reason_does_not_fit';
  if (isExploitable) return undefined;
  const facts = { finding, excerpts, evidence };
  return confirmsReason(said.reason_code, facts) ? undefined : 'reason_not_confirmed';
}

function placeOf(
  { path, quote }: Said['evidence'][number],
  excerpts: readonly PackedExcerpt[],
): TriageEvidence | undefined {
  for (const excerpt of excerpts) {
    const found = excerpt.path === path ? findQuote(excerpt, quote) : undefined;
    if (found !== undefined) return { path, line: found.startLine, endLine: found.endLine };
  }
  return undefined;
}
