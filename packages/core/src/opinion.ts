/**
 * What a language model's word does to a finding of the engine: it moves the probability, and with that the priority, and is a reason
 * among the others. It lifts nothing above `medium` and hides nothing, and a definition stays one: what is not shipped is shown by no
 * model's word.
 */

import { type Confidence, confidences, isShown } from './confidence.ts';
import type { Reason } from './evidence.ts';
import { type Finding, type ModelOpinion, withEvidence } from './finding.ts';

/** The finding with the opinion, and with what it weighs. */
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
 * A finding of low confidence that a model claims as well, without having been told of it; others stay as they are. Of a check
 * that is missing no claim is a confirmation.
 */
export function confirmedByModel(finding: Finding): Finding {
  return finding.confidence === 'low' ? lifted(finding, 'confirmed-by-model') : finding;
}

/** Not what has high confidence: no model makes it surer. */
function lifted(finding: Finding, reason: Reason): Finding {
  if (finding.confidence === 'high' || finding.evidence === undefined) return finding;
  const better = withEvidence(finding, { reason });
  return isLess(better.confidence, finding.confidence) ? finding : better;
}

/** As far as it stays shown: no model clears a gate. */
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

/** Data arrives, or the code is the flaw; otherwise a check is missing, and no quoted line proves that. */
function isProvable({ trace, evidence = [] }: Finding): boolean {
  return (
    trace.some(({ kind }) => kind === 'source') || evidence.some(({ reason }) => reason === 'code-itself')
  );
}

/** Some quoted line is that of the sink, or of a step on the way to it. */
function isOnPath({ location, trace }: Finding, { evidence }: ModelOpinion): boolean {
  const places = [location, ...trace.map((step) => step.location)];
  return evidence.some(({ path, line, endLine }) =>
    places.some((at) => at.path === path && line <= at.range.endLine && endLine >= at.range.startLine),
  );
}
