/** How many identities survive where the flaw does, by an oracle that knows nothing of fingerprints. */

import type { Finding } from '../../../packages/core/src/index.ts';
import type { Step } from './identities.ts';

export interface Score {
  /** Findings of which the oracle says that they are still there. */
  expected: number;
  kept: number;
  /** Of the rest: the old identity is gone though the flaw is there. */
  falselyClosed: number;
  /** Of the rest: the flaw has an identity that no earlier tree had. */
  falselyOpened: number;
}

export const noScore = (): Score => ({ expected: 0, kept: 0, falselyClosed: 0, falselyOpened: 0 });

/** Where a finding of the new tree was in the old one; `undefined`: it is new, or nobody can tell. */
export type Origin = (finding: Finding) => string | undefined;

/** Name of a finding's place in its own tree, as `Origin` gives it for the old one. */
export function placeName(rule: string, path: string, line: number): string {
  return `${rule} ${path} ${line}`;
}

/**
 * Findings of one rule on one line are one place: as many identities must survive as there are on both sides. The
 * oracle says nothing of a place whose finding is gone: then the flaw is not there any more.
 */
export function scoreStep(
  score: Score,
  before: { readonly ids: ReadonlyMap<Finding, number>; readonly placeOf: (finding: Finding) => string },
  after: Step,
  originOf: Origin,
): readonly Finding[] {
  const oldIds = groupIds(before.ids, before.placeOf);
  const newIds = groupIds(after.ids, originOf);
  const everywhere = new Set([...after.ids.values(), ...after.beside]);
  const lost: Finding[] = [];
  for (const [place, now] of newIds) {
    const old = oldIds.get(place) ?? new Set();
    const expected = Math.min(old.size, now.size);
    const kept = Math.min(expected, [...old].filter((id) => now.has(id)).length);
    score.expected += expected;
    score.kept += kept;
    if (kept === expected) continue;
    const missing = [...old].filter((id) => !everywhere.has(id)).length;
    const opened = [...now].filter((id) => after.opened.has(id)).length;
    score.falselyClosed += Math.min(expected - kept, missing);
    score.falselyOpened += Math.min(expected - kept, opened);
    lost.push(...[...after.ids.keys()].filter((finding) => originOf(finding) === place));
  }
  return lost;
}

function groupIds(
  ids: ReadonlyMap<Finding, number>,
  placeOf: (finding: Finding) => string | undefined,
): ReadonlyMap<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  for (const [finding, id] of ids) {
    const place = placeOf(finding);
    if (place === undefined) continue;
    const group = groups.get(place) ?? new Set();
    group.add(id);
    groups.set(place, group);
  }
  return groups;
}
