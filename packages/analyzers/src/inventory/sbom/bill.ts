/** The packages of a tree, each once, whatever format they are written in. */

import type { ListedFlaw, PackageUse } from '../../package-types/package-use.ts';
import type { PackageScope } from '../package-file.ts';
import { compareText } from '../versions/digits.ts';

export interface BillPackage {
  /** Names the package and its version; no two have the same. */
  readonly purl: string;
  readonly name: string;
  /** Empty where no file of the tree says which. */
  readonly version: string;
  /** The widest that any file has: what is shipped anywhere is shipped. */
  readonly scope: PackageScope;
  readonly direct: boolean;
  /** As a file says it. */
  readonly license: string | undefined;
  /** Files that name it, sorted. */
  readonly paths: readonly string[];
  /** What is known to be wrong with it, sorted by id; empty where nobody asks. */
  readonly flaws: readonly BillFlaw[];
}

/** A flaw, and what people have decided of it. */
export interface BillFlaw extends ListedFlaw {
  /** `confirmed`, or why it was dismissed: `false_positive`; absent where nobody has. */
  readonly decision?: string;
  /** What whoever decided wrote. */
  readonly note?: string;
}

export interface Bill {
  /** What is made of the packages; the version may be empty. */
  readonly subject: { readonly name: string; readonly version: string };
  readonly tool: { readonly name: string; readonly version: string };
  /** RFC 3339 in UTC, in whole seconds: `2026-11-29T12:00:00Z`. */
  readonly createdAt: string;
  /** An address that no other document has, which need not exist. */
  readonly namespace: string;
  /** Sorted by purl. */
  readonly packages: readonly BillPackage[];
}

const scopes: readonly PackageScope[] = ['prod', 'optional', 'test', 'dev'];

/** What a bill takes of a package. */
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
