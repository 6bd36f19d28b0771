/** Effects of a language model's answers on the engine's findings: raising or lowering their confidence. */

import { confirmedByModel, type Finding, withOpinion } from '@assay/core';
import type { AskedModel } from './ask-model.ts';
import type { Opinions } from './judge-findings.ts';

/** Maps a finding to its changed form, or to itself. */
export type Move = (finding: Finding) => Finding;

export function movedByModel(
  findings: readonly Finding[],
  asked: AskedModel | undefined,
  opinions: Opinions | undefined,
): Move {
  const moved = new Map<Finding, Finding>();
  for (const finding of findings) {
    const borneOut = asked?.confirmed.has(finding) === true ? confirmedByModel(finding) : finding;
    const opinion = opinions?.byFinding.get(finding);
    const judged =
      opinion === undefined ? borneOut : withOpinion(borneOut, { ...opinion, model: opinions?.model ?? '' });
    if (judged !== finding) moved.set(finding, judged);
  }
  return (finding) => moved.get(finding) ?? finding;
}

/** Updates the keys of a map to the changed findings. */
export function rekey<Value>(known: ReadonlyMap<Finding, Value>, move: Move): ReadonlyMap<Finding, Value> {
  return new Map([...known].map(([finding, value]) => [move(finding), value]));
}
