/** Bill of materials: the packages of a tree, deduplicated, independent of the output format. */

import type { ListedFlaw, PackageUse } from '../../package-types/package-use.ts';
import type { PackageScope } from '../package-file.ts';
import { compareText } from '../versions/digits.ts';

export interface BillPackage {
  /** Package and version; unique. */
  readonly purl: string;
  readonly name: string;
  /** Empty if no file of the tree has it. */
  readonly version: string;
  /** The widest scope in any file: a package shipped anywhere is shipped. */
  readonly scope: PackageScope;
  readonly direct: boolean;
  /** As declared in a file. */
  readonly license: string | undefined;
  /** Files that name it, sorted. */
  readonly paths: readonly string[];
  /** Known flaws, sorted by id; empty if flaws are not requested. */
  readonly flaws: readonly BillFlaw[];
}

/** A flaw and the decision of users about it. */
export interface BillFlaw extends ListedFlaw {
  /** `confirmed`, or the reason of a dismissal: `false_positive`; absent if undecided. */
  readonly decision?: string;
  /** Note of the user who decided. */
  readonly note?: string;
}

export interface Bill {
  /** What is built from the packages; the version may be empty. */
  readonly subject: { readonly name: string; readonly version: string };
  readonly tool: { readonly name: string; readonly version: string };
  /** RFC 3339 in UTC, in whole seconds: `2026-11-29T12:00:00Z`. */
  readonly createdAt: string;
  /** A URL unique to the document, which need not exist. */
  readonly namespace: string;
  /** Sorted by purl. */
  readonly packages: readonly BillPackage[];
}

const scopes: readonly PackageScope[] = ['prod', 'optional', 'test', 'dev'];

/** The parts of a package that a bill uses. */
export type BillSource = Pick<PackageUse, 'purl' | 'name' | 'version' | 'scope' | 'direct' | 'license'> & {
  readonly place: { readonly path: string };
  readonly flaws?: readonly BillFlaw[];
};

export function collectBill(uses: readonly BillSource[]): readonly BillPackage[] {
  const byPurl = new Map<
    string,
    {
      first: BillSource;
      scope: number;
      direct: boolean;
      license: string | undefined;
      flaws: readonly BillFlaw[];
      paths: Set<string>;
    }
  >();
  for (const use of uses) {
    const known = byPurl.get(use.purl);
    const scope = scopes.indexOf(use.scope);
    byPurl.set(use.purl, {
      first: known?.first ?? use,
      scope: Math.min(known?.scope ?? scope, scope),
      direct: known?.direct === true || use.direct,
      license: known?.license ?? use.license,
      flaws: known?.flaws ?? use.flaws ?? [],
      paths: (known?.paths ?? new Set()).add(use.place.path),
    });
  }
  return [...byPurl.values()]
    .map(({ first: { purl, name, version }, scope, direct, license, flaws, paths }) => ({
      purl,
      name,
      version,
      scope: scopes[scope] ?? 'prod',
      direct,
      license,
      flaws,
      paths: [...paths].sort(),
    }))
    .toSorted((a, b) => compareText(a.purl, b.purl));
}
