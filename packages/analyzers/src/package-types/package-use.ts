/** The packages used by a tree: one list for findings, bills of materials, reviews and listings. */

import type { Severity } from '@assay/core';

/** Names of ecosystems as in OSV. */
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

/** Purpose of a package: shipped, for building or checking, for tests, or optional. */
export type PackageScope = 'prod' | 'dev' | 'test' | 'optional';

/** Origin of a package. */
export type PackageSource = 'registry' | 'git' | 'url' | 'path';

export interface FilePlace {
  /** Relative to the root, with `/` as the separator. */
  readonly path: string;
  /** 0-based UTF-16 offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** 1-based; absent until the text is available. */
  readonly line?: number;
}

export interface PackageUse {
  readonly ecosystem: Ecosystem;
  /** Spelled as in the advisories of its ecosystem. */
  readonly name: string;
  /** Empty if no file of the tree has it. */
  readonly version: string;
  readonly purl: string;
  readonly scope: PackageScope;
  /** Requested by the program itself. */
  readonly direct: boolean;
  readonly source: PackageSource;
  /** Location of the version. */
  readonly place: FilePlace;
  /**
   * Location of the request in a manifest; for a transitive package, that of the first package in `via`; that of the
   * version if no request is known.
   */
  readonly askedAt: FilePlace;
  /** Names of packages from the requested one to this one; only this one if it is direct or the path is unknown. */
  readonly via: readonly string[];
  /** Requested range as written in the manifest: `^1.2.0`; empty for none. */
  readonly requirement: string;
  /** Location of the `requirement` text. */
  readonly requirementAt?: FilePlace;
  readonly address?: string;
  readonly integrity?: string;
  readonly runsScripts?: boolean;
  readonly license?: string;
  /** Prefixes of its module names, if a file has them: `GuzzleHttp\\`. */
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
  /** Sorted by path, then by location. */
  readonly uses: readonly PackageUse[];
  readonly problems: readonly LinkProblem[];
}

/**
 * How far the scanned code reaches into a package: `unread` if code of its ecosystem is not read, `called` if it uses
 * the vulnerable part.
 */
export const packageReaches = ['unread', 'not-imported', 'imported', 'called'] as const;
export type PackageReach = (typeof packageReaches)[number];

/** A known flaw of a package in use. */
export interface ListedFlaw {
  /** CVE before GHSA before others. */
  readonly id: string;
  /** All ids of the flaw, including `id`; sorted. */
  readonly ids: readonly string[];
  readonly summary: string;
  /** `info` for a notice. */
  readonly severity: Severity;
  /** Empty if no fixed version is known. */
  readonly fixedIn: string;
  readonly reach: PackageReach;
}

/** A package with the results of a scan. */
export interface ListedPackage extends PackageUse {
  /** The furthest reach of its flaws, or else of the package itself. */
  readonly reach: PackageReach;
  /** Files that import it, sorted; truncated. */
  readonly importedBy: readonly string[];
  /** True if advisories were queried for it; otherwise its flaws are unknown. */
  readonly isLookedUp: boolean;
  /** Sorted by id. */
  readonly flaws: readonly ListedFlaw[];
}

/** A name that code imports from a module. */
export interface ImportedName {
  /** Path of the file. */
  readonly path: string;
  readonly language: string;
  /** As written in the code: `lodash/fp`, `golang.org/x/net/html`, `yaml`. */
  readonly module: string;
  /** `*` for the whole module. */
  readonly name: string;
  /** Used only as a type. Default false. */
  readonly isTypeAlone?: boolean;
}
