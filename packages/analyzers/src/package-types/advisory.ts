/** Advisories on vulnerable packages in a uniform format. */

import type { Severity } from '@assay/core';

export interface CvssScore {
  /** `2.0`, `3.0`, `3.1`, `4.0`. */
  readonly version: string;
  readonly vector: string;
  /** 0.0 to 10.0, with one decimal. */
  readonly score: number;
}

/** A range of versions, in the order of the ecosystem. */
export interface Interval {
  /** Undefined for no lower bound. */
  readonly from?: string;
  readonly isFromOpen?: true;
  /** Undefined for no upper bound. */
  readonly to?: string;
  /** The upper bound is excluded: it is the first fixed version. */
  readonly isToOpen?: true;
}

/** A package listed in an advisory. */
export interface AffectedPackage {
  /** As spelled by OSV. */
  readonly ecosystem: string;
  /** Normalized by `nameKey`. */
  readonly name: string;
  /** Versions in any of these are vulnerable. */
  readonly intervals: readonly Interval[];
  /** Each of these versions is vulnerable. */
  readonly versions: readonly string[];
  /** Versions outside all of these are vulnerable; undefined if `intervals` and `versions` decide. */
  readonly safe?: readonly Interval[];
  /** For Go and Rust: the vulnerable symbols of the package; empty for the whole package. */
  readonly symbols: readonly AffectedSymbols[];
}

export interface AffectedSymbols {
  /** Package or module: `golang.org/x/net/html`. */
  readonly path: string;
  /** `Parse`, `Decoder.Decode`; empty for everything in the path. */
  readonly names: readonly string[];
}

export interface Advisory {
  /** `GHSA-...`, `GO-2024-1234`. */
  readonly id: string;
  /** Other ids of the same flaw, without `id`. */
  readonly aliases: readonly string[];
  /** One line. */
  readonly summary: string;
  readonly severity: Severity | undefined;
  readonly cvss: CvssScore | undefined;
  /** `CWE-79`. */
  readonly cwe: readonly string[];
  /** Not a flaw but a notice, such as an unmaintained package. */
  readonly isNotice: boolean;
  /** URL of a page about it; empty for none. */
  readonly url: string;
  readonly affected: readonly AffectedPackage[];
}

/** Source of advisories, queried by package so that no database has to be in memory. */
export interface AdvisorySource {
  /** @param name  normalized by `nameKey` of the inventory */
  readonly advisoriesOf: (ecosystem: string, name: string) => readonly Advisory[];
}
