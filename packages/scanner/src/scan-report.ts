/** A scan's options and report: the scanner's contract with the command line and the service. */

import type { AnalyzerSettings } from '@assay/analyzers';
import { analyzerGroups } from '@assay/analyzers/claims';
import type { ListedPackage } from '@assay/analyzers/inventory';
import type {
  Category,
  Confidence,
  Duplication,
  FileDependencies,
  FileMetrics,
  Finding,
  Problem,
  Route,
  Severity,
  SuppressedFinding,
} from '@assay/core';
import type { EngineOptions } from '@assay/engine';

/** What to look for: everything, findings of a category, or findings of a group of analyzers. */
export const scanScopes = ['all', 'security', 'quality', ...analyzerGroups] as const;
export type ScanScope = (typeof scanScopes)[number];

export type ScanPhase = 'indexing' | 'analyzing' | 'reporting';

export interface ScanProgress {
  readonly phase: ScanPhase;
  /** From 0 to 1, over the whole scan; never decreases. */
  readonly progress: number;
}

/** Where a scan keeps results for later ones. */
export interface CacheSettings {
  /** Absolute; created if needed, accessible to this user only. */
  readonly directory: string;
  /** Entries of one namespace are not visible in another. */
  readonly namespace: string;
  /** `refresh` reads no earlier results: the scan computes everything again and overwrites them. */
  readonly mode: 'use' | 'refresh';
}

export interface ScanOptions {
  /** Yields to other programs on the machine, such as an API server next to it. Default false. */
  readonly isBackground?: boolean;
  /** Absolute path of the directory to scan. */
  readonly directory: string;
  /** Default `all`. */
  readonly scope?: ScanScope;
  /**
   * Ids of analyzers (see `listAnalyzers`) to run, within the scope. Default, and when empty: all that the scope has.
   */
  readonly analyzers?: readonly string[] | undefined;
  /**
   * Folder of the advisory database in which packages are looked up. If it is empty or old, the report says so.
   * Default: packages are not looked up.
   */
  readonly advisories?: string | undefined;
  /** Include the packages that the tree uses. Default false. */
  readonly withPackages?: boolean;
  /** Key for digests of the tree's secrets in the report. Default: no digests. */
  readonly digestKey?: string;
  /**
   * Globs, files and folders to report on, relative to the directory; all files are still read, so that flows stay
   * complete. Default: everything.
   */
  readonly paths?: readonly string[];
  /**
   * Files and folders to read, relative to the directory and free of `..`: flows through others are not seen. They are
   * read even if an ignore file matches them. Default: everything.
   */
  readonly only?: readonly string[];
  /**
   * Leave out what `.gitignore` files match. Default true, for plain folders; false for a checkout, where every
   * tracked file counts and a change could otherwise hide code by ignoring it.
   */
  readonly useGitignore?: boolean;
  /** Globs of files that are the repository's own, although they look generated or copied. Default: none. */
  readonly own?: readonly string[];
  /** By language: the repository's own models, in addition to Assay's. Default: none. */
  readonly models?: EngineOptions['models'];
  /** Settings for analyzers of files that are not code. Default: none. */
  readonly analyzerSettings?: AnalyzerSettings;
  /** Worker threads that parse and lower files. Default: the number of cores, at most 4. */
  readonly workers?: number;
  /** Wall time after which the scan is stopped and returns what it has. Default 1 hour. */
  readonly timeLimitMs?: number;
  /**
   * Resident memory of the child process above which it is killed and retried once with smaller parts. Default 4 GiB.
   */
  readonly memoryLimitBytes?: number;
  /** `2026-11-21`, UTC: today's date for suppressions in code that expire. Default: the clock's. */
  readonly today?: string;
  /** Where results of earlier scans are read and kept. Default: no cache. */
  readonly cache?: CacheSettings;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ScanProgress) => void;
  /**
   * Called with findings while the scan runs, each once and in any order: those of single files, of which the last is
   * known after about half of the time. They are preliminary; the report decides. Findings that a comment suppresses
   * are left out.
   */
  readonly onFound?: (found: readonly EarlyFinding[]) => void;
  /**
   * Called with a sentence about the scan that does not affect its findings, such as a full disk that prevents caching.
   */
  readonly onNotice?: (message: string) => void;
}

/**
 * A finding as reported while its scan runs. The message is left out: a secret that it quotes may only be recognized
 * later.
 */
export interface EarlyFinding {
  readonly ruleId: string;
  /** Title of the rule. */
  readonly title: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

export interface SkippedFile {
  readonly path: string;
  /** Stable, kebab case: `file-too-large`, `bundled`, `minified`, `binary`, `outside-tree`. */
  readonly reason: string;
}

/** What one analyzer has read. */
export interface AnalyzerCoverage {
  /** `javascript`, `secrets`. */
  readonly id: string;
  /** Number of files that it read. */
  readonly files: number;
  /** Files that it claims but did not read, by reason: `file-too-large`. Sorted by reason. */
  readonly skipped: readonly { readonly reason: string; readonly files: number }[];
}

/** A language of the tree that Assay does not analyze. */
export interface UnreadLanguage {
  /** As named by GitHub Linguist: `PHP`, `Dockerfile`. */
  readonly language: string;
  readonly files: number;
}

export interface Coverage {
  /** False if a file or path that the scan should have read was not. Files left out by rule do not count. */
  readonly complete: boolean;
  /** True if a limit or a defect stopped all or part of the scan: absent findings then prove nothing. */
  readonly cutShort: boolean;
  readonly filesScanned: number;
  /**
   * Number of scanned test files, which get per-file rules only: they are not part of the program whose flows are
   * followed. Absent: not counted.
   */
  readonly testsNotFollowed?: number;
  /** Generated files are read, too, but not judged. */
  readonly filesSkipped: readonly SkippedFile[];
  readonly rulesTimedOut: readonly string[];
  /** Most files first. */
  readonly languagesUnread: readonly UnreadLanguage[];
  /** One entry for each analyzer that ran, sorted by id. Absent in reports of other tools. */
  readonly analyzers?: readonly AnalyzerCoverage[];
  /** Why the report says nothing about the code: no file was analyzed. `null` if at least one was. */
  readonly nothingAnalyzed: string | null;
}

/** Coverage of a report that does not come from files, such as an import: nothing was left out. */
export const wholeCoverage: Coverage = {
  complete: true,
  cutShort: false,
  filesScanned: 0,
  filesSkipped: [],
  rulesTimedOut: [],
  languagesUnread: [],
  nothingAnalyzed: null,
};

export interface ScanReport {
  /**
   * Digests by `ScanOptions.digestKey` of all secrets in the tree, reported or not; sorted. Absent if none were
   * requested.
   */
  readonly secretDigests?: readonly string[];
  /** True if the scan was limited to some files, rules or changes: an absent finding is not gone. Default false. */
  readonly isPart?: boolean;
  /**
   * Files added or changed by a change that were left out by rule, sorted by path. Absent: the report is not of a
   * change.
   */
  readonly leftOutOfChange?: readonly SkippedFile[];
  readonly engineVersion: string;
  /** Changes when a rule or model changes: hex SHA-256. */
  readonly rulesetHash: string;
  /** Remedies of the rules with findings, by rule id. Absent in reports of other tools. */
  readonly remedies?: Readonly<Record<string, string>>;
  /** Sorted by `compareFindings`. */
  readonly findings: readonly Finding[];
  /** Number of findings left out because their confidence is below the requested one. Default 0. */
  readonly leftOutUnsure?: number;
  /** Those of them that a report for people shows after the others; they are not counted. Default: none. */
  readonly lessSure?: readonly Finding[];
  /** Findings suppressed by a comment in the code; in the same order. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Packages that the tree uses, by path and location. Absent unless `ScanOptions.withPackages` is set. */
  readonly packages?: readonly ListedPackage[];
  /** By analyzer of files that are not code: paths that it read and could judge, sorted. Absent if none ran. */
  readonly readBy?: Readonly<Record<string, readonly string[]>>;
  /** Sorted by path, line, kind, message. */
  readonly problems: readonly Problem[];
  readonly coverage: Coverage;
  /** One entry for each analyzed file written by people, sorted by path. */
  readonly metrics: readonly FileMetrics[];
  /** Duplication in the analyzed files. Absent if not measured: by other tools, and for a tree analyzed in parts. */
  readonly duplication?: Duplication;
  /** Dependencies of the analyzed files, in the order of their programs. Absent if not measured, like `duplication`. */
  readonly dependencies?: readonly FileDependencies[];
  /** Server routes, sorted by `compareRoutes`. Absent in reports of other tools. */
  readonly routes?: readonly Route[];
}
