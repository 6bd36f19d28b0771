/** Lists the packages of a tree with what is known about each. */

import { canBeMatched, type PackageFlaw } from '../inventory/advisories/match-packages.ts';
import {
  type ListedFlaw,
  type ListedPackage,
  type PackageReach,
  type PackageUse,
  packageReaches,
} from '../package-types/package-use.ts';
import type { Reach } from './reach.ts';
import { vulnerablePackage } from './rules.ts';

/**
 * In the order of `uses`. @param flaws  sorted by id within a use
 *  @param isKnown  true if packages of the ecosystem could be looked up
 */
export function listPackages(
  uses: readonly PackageUse[],
  flaws: readonly PackageFlaw[],
  reach: Reach,
  isKnown: (ecosystem: string) => boolean,
): readonly ListedPackage[] {
  const byUse = Map.groupBy(flaws, ({ use }) => use);
  return uses.map((use) => {
    const own = (byUse.get(use) ?? []).map((flaw) => listedFlaw(flaw, reach));
    return {
      ...use,
      reach: furthest([reach.ofPackage(use), ...own.map((flaw) => flaw.reach)]),
      importedBy: reach.importersOf(use),
      isLookedUp: isKnown(use.ecosystem) && canBeMatched(use),
      flaws: own,
    };
  });
}

function listedFlaw(flaw: PackageFlaw, reach: Reach): ListedFlaw {
  const { id, ids, summary, severity, fixedIn, isNotice } = flaw;
  const grade = isNotice ? 'info' : (severity ?? vulnerablePackage.severity);
  return { id, ids, summary, severity: grade, fixedIn, reach: reach.ofFlaw(flaw) };
}

function furthest(all: readonly PackageReach[]): PackageReach {
  return packageReaches[Math.max(...all.map((one) => packageReaches.indexOf(one)))] ?? 'unread';
}
