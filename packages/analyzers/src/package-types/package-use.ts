/** The packages that a tree uses: one list for findings, bills of materials, reviews and lists. */

import type { Severity } from '@assay/core';

/** Names of ecosystems as OSV has them. */
export type Ecosystem =
  | 'npm'
  | 'PyPI'
  | 'Maven'
  | 'Go'
  | 'crates.io'
  | 'RubyGems'
  | 'Packagist'
  | 'NuGet'
  | 'Pub'
  | 'Hex';

/** What a package is there for: what is shipped, what builds or checks it, what tests it, what may be missing. */
export type PackageScope = 'prod' | 'dev' | 'test' | 'optional';

/** Where a package comes from. */
export type PackageSource = 'registry' | 'git' | 'url' | 'path';

export interface FilePlace {
  /** Relative to the root, with `/`. */
  readonly path: string;
  /** 0-based UTF-16 offsets, the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** 1-based; absent until the text is at hand. */
  readonly line?: number;
}

export interface PackageUse {
  readonly ecosystem: Ecosystem;
  /** As the ecosystem spells it in advisories. */
  readonly name: string;
  /** Empty where no file of the tree says which. */
  readonly version: string;
  readonly purl: string;
  readonly scope: PackageScope;
  /** The program asks for it itself. */
  readonly direct: boolean;
  readonly source: PackageSource;
  /** Where the version is said. */
  readonly place: FilePlace;
  /**
   * Where a manifest asks for it or, of a package that others bring along, for the first of those; the place of the
   * version where no manifest is known to.
   */
  readonly askedAt: FilePlace;
  /** Names of packages from the one that is asked for to this one; this one alone where it is direct or that is not known. */
  readonly via: readonly string[];
  /** What the manifest asks for, as it is written: `^1.2.0`; empty for none. */
  readonly requirement: string;
  /** Where the text of `requirement` stands. */
  readonly requirementAt?: FilePlace;
  readonly address?: string;
  readonly integrity?: string;
  readonly runsScripts?: boolean;
  readonly license?: string;
  /** What the names of its modules begin with, where a file says so: `GuzzleHttp\\`. */
  readonly modules?: readonly string[];
}

export interface LinkProblem {
  readonly path: string;
  readonly reason: string;
  readonly message: string;
  /** 0-based UTF-16 offset. */
  readonly offset: number;
}

export interface PackageList {
  /** Sorted by path, then by place. */
  readonly uses: readonly PackageUse[];
  readonly problems: readonly LinkProblem[];
}

/**
 * How far code that was read reaches into a package: `unread` where code of its ecosystem is not read, `called` where it takes
 * what is vulnerable.
 */
export const packageReaches = ['unread', 'not-imported', 'imported', 'called'] as const;
export type PackageReach = (typeof packageReaches)[number];

/** What is known to be wrong with a package that is used. */
export interface ListedFlaw {
  /** CVE before GHSA before others. */
  readonly id: string;
  /** All names of the flaw, with `id`; sorted. */
  readonly ids: readonly string[];
  readonly summary: string;
  /** `info` for a notice that is no flaw. */
  readonly severity: Severity;
  /** Empty where no version with a fix is known. */
  readonly fixedIn: string;
  readonly reach: PackageReach;
}

/** A package with what a scan knows of it. */
export interface ListedPackage extends PackageUse {
  /** The furthest of its flaws, else of the package itself. */
  readonly reach: PackageReach;
  /** Files that import it, sorted; of many the first ones. */
  readonly importedBy: readonly string[];
  /** Whether advisories were asked of it; otherwise nothing is known of its flaws. */
  readonly isLookedUp: boolean;
  /** Sorted by id. */
  readonly flaws: readonly ListedFlaw[];
}

/** A name that code takes from a module. */
export interface ImportedName {
  /** Of the file. */
  readonly path: string;
  readonly language: string;
  /** As the code writes it: `lodash/fp`, `golang.org/x/net/html`, `yaml`. */
  readonly module: string;
  /** `*` for the module as a whole. */
  readonly name: string;
  /** Values are declared to be of it, and nothing else is done with it. Default false. */
  readonly isTypeAlone?: boolean;
}
