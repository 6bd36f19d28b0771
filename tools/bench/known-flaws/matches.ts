/**
 * When a flaw counts as found: a finding with its CWE, or one that tools use for it, stands in the labelled file within
 * three lines of a labelled line, or a step of its flow does.
 */

import type { Place, Reported } from '../scanners/reported.ts';
import { acceptedCwe } from '../scanners/same-flaw.ts';

/** Lines by which a finding may miss its label. */
const slack = 3;
/** Lines from which a finding's range is no longer one place: a whole function. */
const longestRange = 30;

export function findMatch(
  reported: readonly Reported[],
  cwe: number,
  places: readonly Place[],
): Reported | undefined {
  return reported.find((finding) => isMatch(finding, cwe, places));
}

export function isMatch(finding: Reported, cwe: number, places: readonly Place[]): boolean {
  const accepted = acceptedCwe(cwe);
  return (
    finding.cwe.some((number) => accepted.includes(number)) && places.some((place) => covers(finding, place))
  );
}

function covers({ path, line, endLine, steps }: Reported, place: Place): boolean {
  const last = endLine - line < longestRange ? endLine : line;
  if (path === place.path && line - slack <= place.line && place.line <= last + slack) return true;
  return steps.some((step) => step.path === place.path && Math.abs(step.line - place.line) <= slack);
}
