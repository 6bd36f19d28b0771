/** What a scan has to know of an analyzer before it loads anything: which files are its. */

/** Kinds of scans that ask for some analyzers alone. */
export const analyzerGroups = ['secrets', 'dependencies', 'iac'] as const;
export type AnalyzerGroup = (typeof analyzerGroups)[number];

/**
 * Files that an analyzer is given. A file is claimed when any of the members matches, and may be claimed by several analyzers.
 * Links, folders of dependencies and what ignore files match are never claimed.
 */
export interface FileClaim {
  /** Of names, with the dot, in lower case: `.tf`. */
  readonly extensions?: readonly string[];
  /** Of files without their folders, as they are written: `Dockerfile`. */
  readonly names?: readonly string[];
  /** Of paths, as `.assay.yml` takes them: `.github/workflows/*.{yml,yaml}`. */
  readonly globs?: readonly string[];
  /** Programs that the first line of a file without an extension runs: `terraform` of `#!/usr/bin/env terraform`. */
  readonly interpreters?: readonly string[];
  /** What a file without an extension begins with; tried on its first 128 bytes, read as Latin-1, up to the first line end. */
  readonly start?: RegExp;
  /**
   * Every file that is text, whatever it is called. A file that turns out to be binary, or is too large, is not missed by a
   * claim like this; it is counted in the coverage of the analyzer.
   */
  readonly anyText?: true;
}

export interface AnalyzerInfo {
  /** Name of the folder, and first part of the ids of its rules: `secrets`. */
  readonly id: string;
  /** For people, with a capital: `Secrets`. */
  readonly title: string;
  /** Raised when the same text may give something else: it is part of what results are kept under. */
  readonly version: number;
  /** The kind of scan that it belongs to, besides those that run everything. */
  readonly group: AnalyzerGroup;
  readonly claims: FileClaim;
  /** What reports call the notation of its files; default: by their extensions. */
  readonly language?: string;
  /** Of a file that it claims by name; default: that of all files. Lock files of large programs have some megabytes. */
  readonly largestFileBytes?: number;
}
