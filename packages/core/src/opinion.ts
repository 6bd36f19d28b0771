/**
 * Applies a language model's opinion to a finding of the engine: it changes the probability and thus the priority, as
 * one reason among others. It never raises the confidence above `medium`, never hides a finding, and never overrides a
 * definition: a finding in code that is not shipped stays hidden.
 */

import { type Confidence, confidences, isShown } from './confidence.ts';
import type { Reason } from './evidence.ts';
import { type Finding, type ModelOpinion, withEvidence } from './finding.ts';

/** Adds an opinion to a finding, including its weight. */
export function withOpinion(finding: Finding, opinion: ModelOpinion): Finding {
  const told = { ...finding, opinion };
  switch (opinion.verdict) {
    case 'true_positive':
      return isProvable(finding) && isOnPath(finding, opinion) ? lifted(told, 'judged-true-by-model') : told;
    case 'false_positive':
      return lowered(told);
    case 'uncertain':
      return told;
  }
}

/**
 * Raises a finding of low confidence that a model also claims independently; returns others unchanged. Not for missing
 * checks, which such a claim does not confirm.
 */
export function confirmedByModel(finding: Finding): Finding {
  return finding.confidence === 'low' ? lifted(finding, 'confirmed-by-model') : finding;
}

/** Leaves high confidence as it is. */
function lifted(finding: Finding, reason: Reason): Finding {
  if (finding.confidence === 'high' || finding.evidence === undefined) return finding;
  const better = withEvidence(finding, { reason });
  return isLess(better.confidence, finding.confidence) ? finding : better;
}

/** Lowers a finding only as far as it stays shown, since no model may clear a gate. */
function lowered(finding: Finding): Finding {
  if (finding.evidence === undefined) return finding;
  const lower = (['judged-false-by-model', 'disputed-by-model'] as const).map((reason) =>
    withEvidence(finding, { reason }),
  );
  return lower.find((one) => isShown(one) === isShown(finding)) ?? finding;
}

function isLess(one: Confidence, other: Confidence): boolean {
  return confidences.indexOf(one) > confidences.indexOf(other);
}

/**
 * True if data flows from a source, or the code itself is the flaw. Otherwise a check is missing, which no quoted line
 * can prove.
 */
function isProvable({ trace, evidence = [] }: Finding): boolean {
  return (
    trace.some(({ kind }) => kind === 'source') || evidence.some(({ reason }) => reason === 'code-itself')
  );
}

/** True if some quoted line is that of the sink, or of a step on the path to it. */
function isOnPath({ location, trace }: Finding, { evidence }: ModelOpinion): boolean {
  const places = [location, ...trace.map((step) => step.location)];
  return evidence.some(({ path, line, endLine }) =>
    places.some((at) => at.path === path && line <= at.range.endLine && endLine >= at.range.startLine),
  );
}
