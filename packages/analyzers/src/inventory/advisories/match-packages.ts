/** Matches packages against advisories. */

import type { Severity } from '@assay/core';
import type {
  Advisory,
  AdvisorySource,
  AffectedPackage,
  AffectedSymbols,
  CvssScore,
} from '../../package-types/advisory.ts';
import type { PackageUse } from '../../package-types/package-use.ts';
import { compareText, type VersionOrder } from '../versions/digits.ts';
import { versionOrderOf } from '../versions/version-order.ts';
import { canonicalId, nameKey } from './advisory.ts';
import { isWithin } from './intervals.ts';

/** A flaw of a package in use. Records on the same flaw are merged. */
export interface PackageFlaw {
  readonly use: PackageUse;
  /** CVE before GHSA before others. */
  readonly id: string;
  /** All ids of the flaw, sorted, including `id`. */
  readonly ids: readonly string[];
  readonly summary: string;
  /** The highest severity in the records; undefined if none has one. */
  readonly severity: Severity | undefined;
  readonly cvss: CvssScore | undefined;
  readonly cwe: readonly string[];
  readonly isNotice: boolean;
  /** The package itself is malicious, wherever it is installed. */
  readonly isMalicious: boolean;
  readonly url: string;
  /** The first later version without a flaw in these records; empty if there is none. */
  readonly fixedIn: string;
  readonly symbols: readonly AffectedSymbols[];
}

/** In the order of `uses`, then by id. Packages without a version match nothing. */
export function matchPackages(uses: readonly PackageUse[], source: AdvisorySource): readonly PackageFlaw[] {
  const known = new Map<string, readonly Group[]>();
  return uses.flatMap((use) => {
    const order = versionOrderOf(use.ecosystem);
    if (order === undefined || !canBeMatched(use)) return [];
    const name = nameKey(use.ecosystem, use.name);
    const key = `${use.ecosystem} ${name}`;
    const groups =
      known.get(key) ?? groupByFlaw(source.advisoriesOf(use.ecosystem, name), use.ecosystem, name);
    known.set(key, groups);
    return groups.flatMap((group) => flawOf(use, group, order));
  });
}

/** True if records apply to a package: its version is known, it is from a registry, and its versions have an order. */
export function canBeMatched({ ecosystem, version, source }: PackageUse): boolean {
  return version !== '' && source === 'registry' && versionOrderOf(ecosystem) !== undefined;
}

interface Told {
  readonly advisory: Advisory;
  readonly affected: AffectedPackage;
}

interface Group {
  readonly ids: readonly string[];
  readonly told: readonly Told[];
}

/** Groups records that share an id, directly or transitively, into one flaw. */
function groupByFlaw(advisories: readonly Advisory[], ecosystem: string, name: string): readonly Group[] {
  const groups: { ids: Set<string>; told: Told[] }[] = [];
  const groupOf = new Map<string, number>();
  for (const advisory of advisories) {
    const affected = advisory.affected.find(
      (one) => one.ecosystem.split(':')[0] === ecosystem && one.name === name,
    );
    if (affected === undefined) continue;
    const names = [advisory.id, ...advisory.aliases];
    const shared = [...new Set(names.flatMap((one) => groupOf.get(one) ?? []))];
    const [into = groups.length] = shared;
    groups[into] ??= { ids: new Set(), told: [] };
    const target = groups[into];
    for (const other of shared.slice(1)) {
      for (const one of groups[other]?.told ?? []) target.told.push(one);
      for (const one of groups[other]?.ids ?? []) target.ids.add(one);
      groups[other] = { ids: new Set(), told: [] };
    }
    for (const one of names) target.ids.add(one);
    target.told.push({ advisory, affected });
    for (const one of target.ids) groupOf.set(one, into);
  }
  return groups
    .filter(({ told }) => told.length > 0)
    .map(({ ids, told }) => ({ ids: [...ids].sort(), told }))
    .toSorted((a, b) => compareText(canonicalId(a.ids), canonicalId(b.ids)));
}

/** One record is enough: they differ in what was known when they were written. */
function flawOf(use: PackageUse, { ids, told }: Group, order: VersionOrder): readonly PackageFlaw[] {
  const matching = told.filter(({ affected }) => isAffected(use.version, affected, order));
  const [first] = matching;
  if (first === undefined) return [];
  const records = matching.map(({ advisory }) => advisory);
  const isMalicious = ids.some((id) => id.startsWith('MAL-'));
  const worst = records.flatMap(({ cvss }) => cvss ?? []).toSorted((a, b) => b.score - a.score)[0];
  return [
    {
      use,
      id: canonicalId(ids),
      ids,
      summary: records.find(({ summary }) => summary !== '')?.summary ?? '',
      severity: isMalicious ? 'critical' : worstOf(records.map(({ severity }) => severity)),
      cvss: worst,
      cwe: [...new Set(records.flatMap(({ cwe }) => cwe))].sort(),
      isNotice: !isMalicious && records.every(({ isNotice }) => isNotice),
      isMalicious,
      url: records.find(({ url }) => url !== '')?.url ?? '',
      fixedIn: fixedVersion(
        use.version,
        matching.map(({ affected }) => affected),
        order,
      ),
      symbols: matching.flatMap(({ affected }) => affected.symbols),
    },
  ];
}

export function isAffected(
  version: string,
  { intervals, versions, safe }: AffectedPackage,
  order: VersionOrder,
): boolean {
  if (safe !== undefined) return !safe.some((interval) => isWithin(version, interval, order));
  return intervals.some((interval) => isWithin(version, interval, order)) || versions.includes(version);
}

const severities: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical'];

export function worstOf(all: readonly (Severity | undefined)[]): Severity | undefined {
  const worst = Math.max(...all.map((one) => (one === undefined ? -1 : severities.indexOf(one))));
  return severities[worst];
}

/** Of the versions named as fixed, the first later one that no record lists as affected. */
export function fixedVersion(
  version: string,
  affected: readonly AffectedPackage[],
  order: VersionOrder,
): string {
  const candidates = affected.flatMap(({ intervals, safe }) => [
    ...intervals.flatMap(({ to, isToOpen }) => (to !== undefined && isToOpen === true ? [to] : [])),
    ...(safe ?? []).flatMap(({ from, isFromOpen }) =>
      from !== undefined && isFromOpen !== true ? [from] : [],
    ),
  ]);
  return (
    candidates
      .filter((one) => order(version, one) < 0 && !affected.some((each) => isAffected(one, each, order)))
      .toSorted(order)[0] ?? ''
  );
}
