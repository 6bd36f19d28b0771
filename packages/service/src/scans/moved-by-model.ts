/** What the answers of a language model do to the engine's own findings: some are shown for them, some count for less. */

import { confirmedByModel, type Finding, withOpinion } from '@assay/core';
import type { AskedModel } from './ask-model.ts';
import type { Opinions } from './judge-findings.ts';

/** Takes a finding to what the model's answers make of it; others to themselves. */
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

/** What is known by finding, by what the findings have become. */
export function rekey<Value>(known: ReadonlyMap<Finding, Value>, move: Move): ReadonlyMap<Finding, Value> {
  return new Map([...known].map(([finding, value]) => [move(finding), value]));
}
