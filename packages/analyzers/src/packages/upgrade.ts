/**
 * Finds the upgrade that fixes a package flaw: the smallest version without known flaws, as an edit of the manifest.
 * Lock files are refreshed by their tools, never edited.
 */

import { nameKey } from '../inventory/advisories/advisory.ts';
import { intervalOf, isWithin } from '../inventory/advisories/intervals.ts';
import { fixedVersion, matchPackages, type PackageFlaw } from '../inventory/advisories/match-packages.ts';
import type { VersionOrder } from '../inventory/versions/digits.ts';
import { leastVersion, requirementForm } from '../inventory/versions/least-version.ts';
import { versionOrderOf } from '../inventory/versions/version-order.ts';
import type { Advisory, AdvisorySource } from '../package-types/advisory.ts';
import type { FilePlace, PackageUse } from '../package-types/package-use.ts';

export interface Upgrade {
  readonly flaw: PackageFlaw;
  /** Version without known flaws; empty if there is none. */
  readonly version: string;
  /** Undefined if the manifest does not request it, or in a form that is not edited. */
  readonly edit: (FilePlace & { readonly replace: string }) | undefined;
  /** Possibly breaking: the first nonzero number differs. */
  readonly isMajor: boolean;
  /** A lock file has the version in use. */
  readonly isLocked: boolean;
}

/** Flaws of a tree, each with its upgrade; in the order of `matchPackages`. */
export function findUpgrades(uses: readonly PackageUse[], source: AdvisorySource): readonly Upgrade[] {
  return matchPackages(refreshed(uses), source)
    .filter(({ isNotice }) => !isNotice)
    .map((flaw) => upgradeOf(flaw, source));
}

function upgradeOf(flaw: PackageFlaw, source: AdvisorySource): Upgrade {
  const { use, fixedIn } = flaw;
  const order = versionOrderOf(use.ecosystem);
  const version = (order && smallestWithout(use, source, order)) || fixedIn;
  return {
    flaw,
    version,
    edit: version === '' || order === undefined ? undefined : editOf(use, version, order),
    isMajor: majorOf(use.version) !== majorOf(version),
    isLocked: use.place.path !== use.askedAt.path,
  };
}

/** The smallest later version without known flaws; empty if there is none. */
function smallestWithout(
  { ecosystem, name, version }: PackageUse,
  source: AdvisorySource,
  order: VersionOrder,
): string {
  const key = nameKey(ecosystem, name);
  const told = source.advisoriesOf(ecosystem, key).filter(({ isNotice }: Advisory) => !isNotice);
  const affected = told.flatMap((advisory) =>
    advisory.affected.filter((one) => one.ecosystem.split(':')[0] === ecosystem && one.name === key),
  );
  return fixedVersion(version, affected, order);
}

/** The first nonzero number, with those before it. */
function majorOf(version: string): string {
  return /^v?((?:0+\.)*\d+)/.exec(version)?.[1] ?? '';
}

function editOf(use: PackageUse, version: string, order: VersionOrder): Upgrade['edit'] {
  const { requirement, requirementAt: at } = use;
  const groups = requirementForm.exec(requirement)?.groups;
  if (at === undefined || groups === undefined || at.end - at.start !== requirement.length) return undefined;
  const { operator = '', space = '', version: old = '', rest = '' } = groups;
  const prefix = old.startsWith('v') && !version.startsWith('v') ? 'v' : '';
  const replace = `${operator}${space}${prefix}${version}${rest}`;
  if (rest !== '') {
    const interval = intervalOf(replace);
    if (interval === undefined || !isWithin(version, interval, order)) return undefined;
  }
  return replace === requirement ? undefined : { path: at.path, start: at.start, end: at.end, replace };
}

/** The packages after lock files are refreshed: versions below the manifest's minimum are raised to it. */
function refreshed(uses: readonly PackageUse[]): readonly PackageUse[] {
  return uses.map((use) => {
    const order = versionOrderOf(use.ecosystem);
    const least = leastVersion(use.requirement);
    if (order === undefined || least === undefined || use.version === '') return use;
    return order(use.version, least) < 0 ? { ...use, version: least } : use;
  });
}
