/**
 * The engine's own findings: those that are shown are not reported twice, and those of low confidence may be
 * corroborated by a claim.
 */

import { createRedactor, type Finding, isShown, type RuleInfo, textOfReason } from '@assay/core';
import type { Claim } from './claims.ts';
import type { KnownFlaw } from './pack-part.ts';
import type { Suspicion } from './refuting-context.ts';

export interface OwnFindings {
  readonly known: readonly KnownFlaw[];
  readonly suspicions: readonly Suspicion[];
  /** The nearest finding of the claim's class in its function, or within a few lines. */
  readonly meet: (claim: Claim) => Finding | undefined;
}

/** Maximum distance for a claim outside of functions. Chosen: a statement and its neighbors. */
const nearLines = 5;

export function ownFindings(findings: readonly Finding[], rules: readonly RuleInfo[]): OwnFindings {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const own = findings.filter(({ category }) => category === 'security');
  const redactor = createRedactor();
  const placeOf = ({ location: { path, range } }: Finding) => ({ path, line: range.startLine });
  const titleOf = ({ ruleId }: Finding): string => byId.get(ruleId)?.title ?? ruleId;
  return {
    known: own.filter(isShown).map((one) => ({ ...placeOf(one), title: titleOf(one) })),
    suspicions: own
      .filter((one) => !isShown(one))
      .map((one) => ({ ...placeOf(one), text: redactor.redact(`${titleOf(one)}. ${doubtsOf(one)}`) })),
    meet: (claim) =>
      nearest(
        claim,
        own.filter(({ ruleId }) => isOfClass(claim, byId.get(ruleId))),
      ),
  };
}

function doubtsOf({ evidence = [] }: Finding): string {
  return evidence.map(({ reason }) => textOfReason(reason) ?? '').join(' ');
}

/** A rule and a class describe the same flaw if they share a CWE. */
function isOfClass({ flaw }: Claim, rule: RuleInfo | undefined): boolean {
  return rule?.cwe.some((number) => flaw.cwe.includes(number)) ?? false;
}

function nearest({ place, around }: Claim, findings: readonly Finding[]): Finding | undefined {
  const first = around?.startLine ?? place.startLine - nearLines;
  const last = around?.endLine ?? place.endLine + nearLines;
  const distance = ({ location: { range } }: Finding): number => Math.abs(range.startLine - place.startLine);
  return findings
    .filter(
      ({ location: { path, range } }) =>
        path === place.path && first <= range.startLine && range.startLine <= last,
    )
    .toSorted((a, b) => distance(a) - distance(b))[0];
}
