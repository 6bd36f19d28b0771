/**
 * What one file says of packages: a lock file which versions are used, a manifest which are asked for, settings what
 * manifests take from elsewhere. Plain data, for it is kept between scans.
 */

import type { Place } from '../documents/value.ts';
import type { Ecosystem, PackageScope, PackageSource } from '../package-types/package-use.ts';

export type { Ecosystem, PackageScope, PackageSource };

/** A package that a file names. The place is what a reader is shown: the name, or the line of it. */
export interface PackageEntry extends Place {
  /** As its ecosystem spells it in advisories: `@scope/name`, `group:artifact`, `some-package`. */
  readonly name: string;
  /** The one version that is used; the empty string where the file leaves it open. */
  readonly version: string;
  /** What is asked for, as it is written: `^1.2.0`; the empty string in lock files. */
  readonly requirement: string;
  readonly scope: PackageScope;
  /** The program asks for it itself. Lock files that do not say so leave it to the manifest beside them. */
  readonly direct: boolean;
  readonly source: PackageSource;
  /** Of its own file, so that others can need it; not shown. */
  readonly key: string;
  /** Keys of entries of the same file. */
  readonly needs: readonly string[];
  /** Name that the file asks for, and takes this one in the place of. */
  readonly replaces?: string;
  /** Where the text of the requirement stands, so that it can be changed. */
  readonly requirementPlace?: Place;
  /** Address that it is loaded from, where the file says so. */
  readonly address?: string;
  /** The file says what its content must be. */
  readonly integrity?: string;
  /** It runs a script of its own when it is installed. */
  readonly runsScripts?: boolean;
  /** As the file says it: `MIT`. */
  readonly license?: string;
  /** What the names of its modules begin with, where the file says so: `GuzzleHttp\\`. */
  readonly modules?: readonly string[];
}

export type PackageRole = 'lock' | 'manifest' | 'settings';

/** What a file takes from others, or gives to them. */
export type PackageLinks =
  | {
      readonly kind: 'maven';
      readonly group: string;
      readonly artifact: string;
      readonly version: string;
      readonly parent: MavenParent | undefined;
      readonly properties: Readonly<Record<string, string>>;
      /** `dependencyManagement`; an entry of scope `import` is a bill of materials. */
      readonly managed: readonly MavenManaged[];
    }
  | {
      readonly kind: 'nuget';
      readonly properties: Readonly<Record<string, string>>;
      /** Central versions by lower-case name. */
      readonly central: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'gradle-catalog'; readonly aliases: Readonly<Record<string, string>> }
  | { readonly kind: 'properties'; readonly properties: Readonly<Record<string, string>> }
  | { readonly kind: 'requirements'; readonly includes: readonly RequirementInclude[] };

export interface MavenParent {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** Undefined for the folder above; the empty string for none in the tree. */
  readonly path: string | undefined;
}

export interface MavenManaged {
  readonly name: string;
  readonly version: string;
  readonly scope: string;
}

export interface RequirementInclude extends Place {
  readonly path: string;
  /** Versions alone, no packages (`-c`). */
  readonly isConstraint: boolean;
}

/** What was not read of a file, and why. */
export interface PackageProblem {
  readonly reason: string;
  /** 0-based UTF-16 offset. */
  readonly offset: number;
  readonly message: string;
}

export interface PackageFile {
  /** `package-lock.json`, `requirements.txt`: the format, not the name. */
  readonly format: string;
  readonly ecosystem: Ecosystem;
  readonly role: PackageRole;
  /** In the order of the text. */
  readonly entries: readonly PackageEntry[];
  readonly problems: readonly PackageProblem[];
  /** Range of versions of the language that is asked for: `go 1.22`; empty for none. */
  readonly links?: PackageLinks;
}

export type PackageContent = Omit<PackageFile, 'format' | 'ecosystem' | 'role'>;

export interface PackageFormat {
  readonly format: string;
  readonly ecosystem: Ecosystem;
  readonly role: PackageRole;
  readonly matches: RegExp;
  readonly read: (text: string) => PackageContent;
}

/** An entry with what most have. */
export function entry(
  given: Pick<PackageEntry, 'name' | 'version' | 'start' | 'end'> & Partial<PackageEntry>,
): PackageEntry {
  return {
    requirement: '',
    scope: 'prod',
    direct: false,
    source: 'registry',
    key: `${given.name}@${given.version}`,
    needs: [],
    ...given,
  };
}

/** The first entry of each key. */
export function uniqueByKey(entries: readonly PackageEntry[]): readonly PackageEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key));
}
