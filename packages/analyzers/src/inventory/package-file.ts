/**
 * Package data of one file: a lock file has the versions used, a manifest what is requested, settings what manifests
 * take from elsewhere. Plain data, because it is cached between scans.
 */

import type { Place } from '../documents/value.ts';
import type { Ecosystem, PackageScope, PackageSource } from '../package-types/package-use.ts';

export type { Ecosystem, PackageScope, PackageSource };

/** A package named in a file. The range is what a reader is shown: the name or its line. */
export interface PackageEntry extends Place {
  /** Spelled as in the advisories of its ecosystem: `@scope/name`, `group:artifact`, `some-package`. */
  readonly name: string;
  /** The exact version in use; empty if the file leaves it open. */
  readonly version: string;
  /** The requested range as written: `^1.2.0`; empty in lock files. */
  readonly requirement: string;
  readonly scope: PackageScope;
  /** Requested by the program itself. Lock files without this information leave it to their manifest. */
  readonly direct: boolean;
  readonly source: PackageSource;
  /** Key within its file, to which `needs` refers; not shown. */
  readonly key: string;
  /** Keys of entries of the same file. */
  readonly needs: readonly string[];
  /** Requested name that this package replaces. */
  readonly replaces?: string;
  /** Location of the requirement text, for edits. */
  readonly requirementPlace?: Place;
  /** Download URL, if the file has it. */
  readonly address?: string;
  /** Integrity hash of its content. */
  readonly integrity?: string;
  /** It runs an installation script. */
  readonly runsScripts?: boolean;
  /** As declared in the file: `MIT`. */
  readonly license?: string;
  /** Prefixes of its module names, if the file has them: `GuzzleHttp\\`. */
  readonly modules?: readonly string[];
}

export type PackageRole = 'lock' | 'manifest' | 'settings';

/** What a file takes from or provides to others. */
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
      /** Central versions by lowercase name. */
      readonly central: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'gradle-catalog'; readonly aliases: Readonly<Record<string, string>> }
  | { readonly kind: 'properties'; readonly properties: Readonly<Record<string, string>> }
  | { readonly kind: 'requirements'; readonly includes: readonly RequirementInclude[] };

export interface MavenParent {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** Undefined for the parent folder; empty if it is not in the tree. */
  readonly path: string | undefined;
}

export interface MavenManaged {
  readonly name: string;
  readonly version: string;
  readonly scope: string;
}

export interface RequirementInclude extends Place {
  readonly path: string;
  /** Only versions, no packages (`-c`). */
  readonly isConstraint: boolean;
}

/** A part of a file that was not read, and why. */
export interface PackageProblem {
  readonly reason: string;
  /** 0-based UTF-16 offset. */
  readonly offset: number;
  readonly message: string;
}

export interface PackageFile {
  /** `package-lock.json`, `requirements.txt`: the format, not the file name. */
  readonly format: string;
  readonly ecosystem: Ecosystem;
  readonly role: PackageRole;
  /** In source order. */
  readonly entries: readonly PackageEntry[];
  readonly problems: readonly PackageProblem[];
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

/** Creates an entry with defaults. */
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

/** Keeps the first entry of each key. */
export function uniqueByKey(entries: readonly PackageEntry[]): readonly PackageEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key));
}
