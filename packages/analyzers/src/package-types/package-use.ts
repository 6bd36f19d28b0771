/** The packages that a tree uses: one list for findings, bills of materials, reviews and lists. */

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

/** A name that code takes from a module. */
export interface ImportedName {
  readonly language: string;
  /** As the code writes it: `lodash/fp`, `golang.org/x/net/html`, `yaml`. */
  readonly module: string;
  /** `*` for the module as a whole. */
  readonly name: string;
}
