/** What a scan is asked and what it answers: the scanner's contract with the command line and the service. */

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

/** What is looked for: everything, findings of a category, or what a group of analyzers finds. */
export const scanScopes = ['all', 'security', 'quality', ...analyzerGroups] as const;
export type ScanScope = (typeof scanScopes)[number];

export type ScanPhase = 'indexing' | 'analyzing' | 'reporting';

export interface ScanProgress {
  readonly phase: ScanPhase;
  /** From 0 to 1, over the whole scan; never falls. */
  readonly progress: number;
}

/** Where a scan keeps what later ones may use. */
export interface CacheSettings {
  /** Absolute; made if need be, and for this user alone. */
  readonly directory: string;
  /** Entries of one namespace are not seen in another one. */
  readonly namespace: string;
  /** `refresh` writes and reads nothing: the scan works everything out again. */
  readonly mode: 'use' | 'refresh';
}

export interface ScanOptions {
  /** Gives way to other programs of the machine, as an API that answers beside it. Default false. */
  readonly isBackground?: boolean;
  /** Absolute path of the directory to scan. */
  readonly directory: string;
  /** Default `all`. */
  readonly scope?: ScanScope;
  /** Ids of analyzers, see `listAnalyzers`: these alone, as far as the scope has them. Default, and when empty: all that it has. */
  readonly analyzers?: readonly string[] | undefined;
  /**
   * Folder of the database of advisories that packages are looked up in. Where it is empty or old, the report says so; default:
   * packages are not looked up.
   */
  readonly advisories?: string | undefined;
  /** The report has the packages that the tree uses. Default: false. */
  readonly withPackages?: boolean;
  /** The report has digests of the secrets of the tree, made with this key. Default: it has none. */
  readonly digestKey?: string;
  /** Globs, files and folders to report on, relative to the directory; all files are still read, so that flows stay whole. Default: everything. */
  readonly paths?: readonly string[];
  /**
   * Files and folders to read, relative to the directory and free of `..`: flows through others are not seen. They are read
   * though an ignore file matches them. Default: everything.
   */
  readonly only?: readonly string[];
  /**
   * Leave out what `.gitignore` files match. Default true, for plain folders; false for a checkout, where every
   * tracked file counts and a change could otherwise hide code by ignoring it.
   */
  readonly useGitignore?: boolean;
  /** Globs of files that are the repository's own, though they look as if a tool or somebody else wrote them. Default: none. */
  readonly own?: readonly string[];
  /** By language: models of the repository's own, besides those that come with Assay. Default: none. */
  readonly models?: EngineOptions['models'];
  /** What analyzers of what is no code are told. Default: nothing. */
  readonly analyzerSettings?: AnalyzerSettings;
  /** Worker threads that parse and lower files. Default: the number of cores, at most 4. */
  readonly workers?: number;
  /** Wall time after which the scan is stopped and answers what it has. Default 1 hour. */
  readonly timeLimitMs?: number;
  /** Resident memory of the child process above which it is killed and tried once more, smaller. Default 4 GiB. */
  readonly memoryLimitBytes?: number;
  /** `2026-11-21`, UTC: suppressions in code hold up to a day. Default: the clock's. */
  readonly today?: string;
  /** What earlier scans worked out is used and kept there. Default: nothing is. */
  readonly cache?: CacheSettings;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ScanProgress) => void;
  /**
   * Told of findings while the scan runs, each once and in any order: those of single files, of which half of the time is left
   * when the last is known. What is known so far; the report decides. Nothing is told of what a comment accepts.
   */
  readonly onFound?: (found: readonly EarlyFinding[]) => void;
  /** Takes a sentence about the scan that its findings do not depend on: that nothing can be kept for the next one, as the disk is full. */
  readonly onNotice?: (message: string) => void;
}

/** What is told of a finding while its scan runs. Its message is not: a secret that it quotes may only be known later. */
export interface EarlyFinding {
  readonly ruleId: string;
  /** Of the rule. */
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

/** What one analyzer has looked at. */
export interface AnalyzerCoverage {
  /** `javascript`, `secrets`. */
  readonly id: string;
  /** Files that it read. */
  readonly files: number;
  /** Files that it claims and that were not read, by reason: `file-too-large`. Sorted by reason. */
  readonly skipped: readonly { readonly reason: string; readonly files: number }[];
}

/** A language that is in the tree and that Assay does not analyse. */
export interface UnreadLanguage {
  /** As GitHub Linguist names it: `PHP`, `Dockerfile`. */
  readonly language: string;
  readonly files: number;
}

export interface Coverage {
  /** False when a file or path that the scan should have read was not. What is left out by rule does not count. */
  readonly complete: boolean;
  /** True when a limit or a defect stopped the scan or a part of it: absent findings then prove nothing. */
  readonly cutShort: boolean;
  readonly filesScanned: number;
  /** Of them tests that rules looked at file by file: they are no part of the program whose flows are followed. Absent: not counted. */
  readonly testsNotFollowed?: number;
  /** Those that a tool wrote are read all the same, and not judged. */
  readonly filesSkipped: readonly SkippedFile[];
  readonly rulesTimedOut: readonly string[];
  /** Those with most files first. */
  readonly languagesUnread: readonly UnreadLanguage[];
  /** One entry for each analyzer that ran, sorted by id. Absent in reports of other tools. */
  readonly analyzers?: readonly AnalyzerCoverage[];
  /** Why the report says nothing of the code: no file was analysed. `null` when at least one was. */
  readonly nothingAnalyzed: string | null;
}

/** Of a report that does not come from files, as an import does: nothing was left out. */
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
  /** Of all secrets that the tree has, reported or not, by `ScanOptions.digestKey`; sorted. Absent where none were asked for. */
  readonly secretDigests?: readonly string[];
  /** True when some files, rules or changes only were asked for: what is absent is not gone. Default false. */
  readonly isPart?: boolean;
  /** Files that a change adds or changes and that were left out by rule, sorted by path. Absent: the report is of no change. */
  readonly leftOutOfChange?: readonly SkippedFile[];
  readonly engineVersion: string;
  /** Changes when a rule or model changes: hex SHA-256. */
  readonly rulesetHash: string;
  /** Remedies of the rules that found something, by rule id. Absent in reports of other tools. */
  readonly remedies?: Readonly<Record<string, string>>;
  /** Sorted by `compareFindings`. */
  readonly findings: readonly Finding[];
  /** Findings that are left out because they are less sure than what was asked for. Default 0. */
  readonly leftOutUnsure?: number;
  /** Those of them that a report for people shows behind the others, and nobody counts. Default: none. */
  readonly lessSure?: readonly Finding[];
  /** Found, and accepted by a comment in the code; in the same order. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Packages that the tree uses, by path and place. Absent where `ScanOptions.withPackages` does not ask for them. */
  readonly packages?: readonly ListedPackage[];
  /** By analyzer of files that are no code: paths that it read and could judge, sorted. Absent where none ran. */
  readonly readBy?: Readonly<Record<string, readonly string[]>>;
  /** Sorted by path, line, kind, message. */
  readonly problems: readonly Problem[];
  readonly coverage: Coverage;
  /** One entry for each analysed file that people wrote, sorted by path. */
  readonly metrics: readonly FileMetrics[];
  /** Of the analysed files. Absent where it was not measured: by other tools, and in a tree that is analysed in parts. */
  readonly duplication?: Duplication;
  /** Of the analysed files, in the order of their programs. Absent where it was not measured, as duplication. */
  readonly dependencies?: readonly FileDependencies[];
  /** Routes of servers, sorted by `compareRoutes`. Absent in reports of other tools. */
  readonly routes?: readonly Route[];
}
