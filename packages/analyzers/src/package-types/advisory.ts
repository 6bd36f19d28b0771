/** What is known of vulnerable packages: records of one form, whatever they were read from. */

import type { Severity } from '@assay/core';

export interface CvssScore {
  /** `2.0`, `3.0`, `3.1`, `4.0`. */
  readonly version: string;
  readonly vector: string;
  /** 0.0 to 10.0, one decimal. */
  readonly score: number;
}

/** Versions from one to another, in the order of the ecosystem. */
export interface Interval {
  /** Undefined from the first version on. */
  readonly from?: string;
  readonly isFromOpen?: true;
  /** Undefined without an end. */
  readonly to?: string;
  /** The end itself is not part of it: it is the first version with a fix. */
  readonly isToOpen?: true;
}

/** A package that an advisory says something of. */
export interface AffectedPackage {
  /** As OSV has it. */
  readonly ecosystem: string;
  /** Spelled by `nameKey`. */
  readonly name: string;
  /** Vulnerable are versions of any of these. */
  readonly intervals: readonly Interval[];
  /** Vulnerable are these, each by itself. */
  readonly versions: readonly string[];
  /** Vulnerable is what none of these holds; undefined where `intervals` and `versions` say it. */
  readonly safe?: readonly Interval[];
  /** Of Go and Rust: what of the package is vulnerable; empty for all of it. */
  readonly symbols: readonly AffectedSymbols[];
}

export interface AffectedSymbols {
  /** Package or module: `golang.org/x/net/html`. */
  readonly path: string;
  /** `Parse`, `Decoder.Decode`; empty for all of the path. */
  readonly names: readonly string[];
}

export interface Advisory {
  /** `GHSA-...`, `GO-2024-1234`. */
  readonly id: string;
  /** Other names of the same flaw, without `id`. */
  readonly aliases: readonly string[];
  /** One line. */
  readonly summary: string;
  readonly severity: Severity | undefined;
  readonly cvss: CvssScore | undefined;
  /** `CWE-79`. */
  readonly cwe: readonly string[];
  /** It tells of something that is no flaw: that nobody looks after a package any more. */
  readonly isNotice: boolean;
  /** A page about it; empty for none. */
  readonly url: string;
  readonly affected: readonly AffectedPackage[];
}

/** Where advisories come from: asked by package, so that no database has to be in memory. */
export interface AdvisorySource {
  /** @param name  spelled by `nameKey` of the inventory */
  readonly advisoriesOf: (ecosystem: string, name: string) => readonly Advisory[];
}
