/** Determines what is known and unknown about a list of packages. */

import type { Problem } from '@assay/core';
import type { Hit, TreeContext } from '../analyzer.ts';
import { matchPackages } from '../inventory/advisories/match-packages.ts';
import type { ListedPackage, PackageUse } from '../package-types/package-use.ts';
import { hitsOf } from './findings.ts';
import { listPackages } from './list-packages.ts';
import { Reach } from './reach.ts';

export interface JudgedPackages {
  /** In the order of the packages. */
  readonly packages: readonly ListedPackage[];
  readonly hits: readonly (Hit & { readonly path: string })[];
  readonly problems: readonly Problem[];
  /** True if packages of the ecosystem could be looked up. */
  readonly isKnown: (ecosystem: string) => boolean;
}

export function judgePackages(
  uses: readonly PackageUse[],
  { advisories, imports, calledIn, today }: TreeContext,
): JudgedPackages {
  const reach = new Reach(imports, uses, calledIn);
  if (advisories.kind !== 'known') {
    const isTold = uses.length > 0 && advisories.kind !== 'not-asked';
    const missing = advisories.kind === 'broken' ? brokenAdvisories(advisories.message) : noAdvisories;
    const isKnown = () => false;
    const packages = listPackages(uses, [], reach, isKnown);
    return { packages, hits: [], problems: isTold ? [missing] : [], isKnown };
  }
  const known = new Set(advisories.ecosystems.map(({ ecosystem }) => ecosystem));
  const flaws = matchPackages(uses, advisories);
  const isKnown = (ecosystem: string) => known.has(ecosystem);
  return {
    packages: listPackages(uses, flaws, reach, isKnown),
    hits: hitsOf(flaws, reach),
    problems: tellGaps(uses, advisories.ecosystems, today),
    isKnown,
  };
}

const noAdvisories: Problem = {
  kind: 'advisories',
  reason: 'no-advisories',
  message:
    'There is no advisory database: the packages of this tree were not checked for known vulnerabilities (`assay advisories import`, or `POST /v1/advisories` of a service).',
};

function brokenAdvisories(message: string): Problem {
  return { kind: 'advisories', reason: 'broken-advisories', message };
}

/** Age from which a database is reported as outdated; most ecosystems have new advisories every day. Chosen. */
export const maxAgeDays = 30;
const day = 86_400_000;

/**
 * Whole days between two dates.
 *
 * @param date  `2026-11-28`; NaN if it is empty or invalid
 */
export function ageInDays(date: string, today: string): number {
  return Math.floor((Date.parse(today) - Date.parse(date)) / day);
}

function tellGaps(
  uses: readonly PackageUse[],
  known: readonly { readonly ecosystem: string; readonly date: string }[],
  today: string,
): readonly Problem[] {
  return [...new Set(uses.map(({ ecosystem }) => ecosystem))]
    .sort()
    .flatMap((ecosystem): readonly Problem[] => {
      const found = known.find((one) => one.ecosystem === ecosystem);
      if (found === undefined)
        return [
          {
            kind: 'advisories',
            reason: 'ecosystem-without-advisories',
            message: `The advisory database has no entries for ${ecosystem}: its packages were not checked.`,
          },
        ];
      const age = ageInDays(found.date, today);
      if (age <= maxAgeDays) return [];
      const message = Number.isNaN(age)
        ? `The advisories of ${ecosystem} have no date.`
        : `The advisories of ${ecosystem} are from ${found.date}, ${age} days old: newer vulnerabilities are missing.`;
      return [{ kind: 'advisories', reason: 'old-advisories', message }];
    });
}
