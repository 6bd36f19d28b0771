/**
 * Compares the packages of a scan with those of the earlier state. Advisories change independently of the code: if a
 * package is unchanged, a vulnerability that appears or disappears is not due to the code.
 */

import { type Finding, fingerprint } from '@assay/core';
import type { ListedPackage } from '@assay/scanner/advisories';
import type { DatabaseTransaction } from '../storage/database.ts';
import { findCurrentList, loadPackages } from '../storage/packages.ts';
import type { ScanRow } from '../storage/scans.ts';

export interface PackagePlace {
  readonly ruleId: string;
  readonly path: string;
  readonly line: number;
}

export interface PackageHistory {
  /** Whether all packages required by a line of the scan were already there, or packages were not examined before. */
  readonly wasThere: (place: PackagePlace) => boolean;
  /** Whether all packages required by a line of the earlier state are still there. */
  readonly isStillThere: (place: PackagePlace) => boolean;
  /** Fingerprints that the finding would have under the other ids of its vulnerability. */
  readonly formerFingerprints: (finding: Finding) => readonly string[];
}

/** For scans that did not examine packages. */
export const noPackageHistory: PackageHistory = {
  wasThere: () => false,
  isStillThere: () => false,
  formerFingerprints: () => [],
};

/** Used as the note of an issue. */
export const knowledgeChanged = 'The advisories changed, not the package.';

/** Must be called before the packages of the scan are stored. */
export async function findPackageHistory(
  trx: DatabaseTransaction,
  { repository_id: repositoryId, branch, tool }: Pick<ScanRow, 'repository_id' | 'branch' | 'tool'>,
  defaultBranch: string,
  packages: readonly ListedPackage[] | undefined,
): Promise<PackageHistory> {
  if (packages === undefined) return noPackageHistory;
  const before =
    (await findCurrentList(trx, { repositoryId, branch, tool })) ??
    (await findCurrentList(trx, { repositoryId, branch: defaultBranch, tool }));
  const old = before === undefined ? undefined : await loadPackages(trx, before.listId);
  return comparePackages(
    old?.map(({ purl, asked_path: path, asked_line: line }) => ({ purl, path, line })),
    packages,
  );
}

interface AskedPackage {
  readonly purl: string;
  readonly path: string;
  readonly line: number | null;
}

/** @param old  `undefined` if packages were not examined before, in which case nothing is considered new */
export function comparePackages(
  old: readonly AskedPackage[] | undefined,
  packages: readonly ListedPackage[],
): PackageHistory {
  const now = packages.map(({ purl, askedAt: { path, line = null } }) => ({ purl, path, line }));
  const names = new Map(
    packages.flatMap(({ ecosystem, name, flaws }) =>
      flaws.map(({ id, ids }) => [tokensOf(ecosystem, name, id), ids.filter((one) => one !== id)] as const),
    ),
  );
  return {
    wasThere: old === undefined ? isOfPackages : contained(now, old),
    isStillThere: old === undefined ? () => false : contained(old, now),
    formerFingerprints: ({ identity, type, ruleId }) => {
      if (!isOfPackages({ ruleId })) return [];
      const [ecosystem = '', name = ''] = identity.sinkTokens.split(' ');
      const others = names.get(identity.sinkTokens) ?? [];
      return others.map((id) =>
        fingerprint({ ...identity, sinkTokens: tokensOf(ecosystem, name, id) }, type),
      );
    },
  };
}

function isOfPackages({ ruleId }: Pick<PackagePlace, 'ruleId'>): boolean {
  return ruleId.startsWith('packages/');
}

/** In the format of finding identities. */
function tokensOf(ecosystem: string, name: string, id: string): string {
  return [ecosystem, name, id].join(' ');
}

/** Whether the other list contains all packages of a line, for the same file. */
function contained(
  own: readonly AskedPackage[],
  others: readonly AskedPackage[],
): (place: PackagePlace) => boolean {
  const known = new Set(others.map(({ path, purl }) => `${path}\t${purl}`));
  const byLine = Map.groupBy(own, ({ path, line }) => `${path}\t${line}`);
  return ({ ruleId, path, line }) => {
    const asked = isOfPackages({ ruleId }) ? byLine.get(`${path}\t${line}`) : undefined;
    return asked?.every(({ purl }) => known.has(`${path}\t${purl}`)) ?? false;
  };
}

interface NamedIssue {
  readonly fingerprint: string;
  readonly nature: string;
}

/** Updates issues whose vulnerability is now reported under another of its ids. */
export function withPresentNames<T extends NamedIssue>(
  issues: readonly T[],
  findings: readonly Finding[],
  history: PackageHistory | undefined,
): readonly T[] {
  if (history === undefined) return issues;
  const known = new Set(issues.map((issue) => issue.fingerprint));
  const renamed = new Map(
    findings
      .filter((finding) => !known.has(finding.fingerprint))
      .flatMap((finding) => history.formerFingerprints(finding).map((old) => [old, finding] as const)),
  );
  return issues.map((issue) => {
    const finding = renamed.get(issue.fingerprint);
    if (finding === undefined) return issue;
    return { ...issue, fingerprint: finding.fingerprint, nature: finding.nature ?? '' };
  });
}
