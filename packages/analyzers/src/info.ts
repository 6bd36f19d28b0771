/** What a scan needs to know about an analyzer before loading anything: the files it claims. */

/** Kinds of scans that run only some analyzers. */
export const analyzerGroups = ['secrets', 'dependencies', 'iac'] as const;
export type AnalyzerGroup = (typeof analyzerGroups)[number];

/**
 * Files passed to an analyzer. A file is claimed if any of the members matches, possibly by several analyzers. Links,
 * dependency folders and ignored files are never claimed.
 */
export interface FileClaim {
  /** File extensions with the dot, in lower case: `.tf`. */
  readonly extensions?: readonly string[];
  /** File names without folders, as written: `Dockerfile`. */
  readonly names?: readonly string[];
  /** Globs of paths, as in `.assay.yml`: `.github/workflows/*.{yml,yaml}`. */
  readonly globs?: readonly string[];
  /** Interpreters in the first line of a file without an extension: `terraform` for `#!/usr/bin/env terraform`. */
  readonly interpreters?: readonly string[];
  /**
   * Beginning of a file without an extension; matched against its first 128 bytes, read as Latin-1, up to the first
   * line end.
   */
  readonly start?: RegExp;
  /**
   * Every text file, whatever its name. A file that turns out to be binary or too large is not missed by such a claim,
   * but counted in the analyzer's coverage.
   */
  readonly anyText?: true;
}

export interface AnalyzerInfo {
  /** Name of the folder, and first part of its rule ids: `secrets`. */
  readonly id: string;
  /** Display name, capitalized: `Secrets`. */
  readonly title: string;
  /** Incremented when the same text may produce other results: part of the cache key. */
  readonly version: number;
  /** The kind of scan it belongs to, besides full scans. */
  readonly group: AnalyzerGroup;
  readonly claims: FileClaim;
  /** Language of its files in reports; default: by their extensions. */
  readonly language?: string;
  /**
   * Maximum size of files claimed by name; default: that of all files. Lock files of large programs have several
   * megabytes.
   */
  readonly largestFileBytes?: number;
}
