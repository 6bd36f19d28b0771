/** Tables of what scans and test runs measure. */

import type { ClonedCode, FunctionMetrics, LineRange } from '@assay/core';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOrNull, Optional } from './columns.ts';
import type { StoredQualityGate } from './scan-tables.ts';

export interface ScanTotals {
  readonly lines: number;
  readonly code_lines: number;
  readonly comment_lines: number;
  readonly files: number;
  readonly functions: number;
  readonly classes: number;
  readonly by_language: Readonly<
    Record<string, { readonly files: number; readonly lines: number; readonly code_lines: number }>
  >;
  readonly cyclomatic: number;
  readonly cognitive: number;
  readonly max_cognitive: number;
  readonly functions_over_threshold: number;
  /** Absent in what was measured before there was duplication; `null` where it was not measured. */
  readonly duplication?: DuplicationTotals | null;
  /** Absent in what was measured before there were dependencies; `null` where they were not measured. */
  readonly dependencies?: DependencyTotals | null;
}

export interface DependencyTotals {
  /** Pairs of files of which one imports the other. */
  readonly imports: number;
  readonly cycles: number;
  readonly files_in_cycles: number;
  /** Files on the longest way from one that nobody imports to one that imports none. */
  readonly layers: number;
  /** `null` where no language has a choice of what a file exports. */
  readonly unused_exports: number | null;
}

export interface DuplicationTotals {
  readonly lines: number;
  readonly blocks: number;
  readonly files: number;
  readonly clones: number;
}

export interface ScanMetricsTable {
  scan_id: string;
  repository_id: string;
  branch: string;
  commit_sha: Optional<string>;
  measured_at: Date;
  totals: Json<ScanTotals>;
  /** Pairs of places with most code in common; `null` for what is not the newest of its branch any more. */
  clones: JsonOrNull<readonly ClonedCode[]>;
  /** `null` where it is not known which code is new. */
  new_code: JsonOrNull<StoredNewCode>;
  /** `null` for what is not the newest of its branch any more. */
  new_lines: JsonOrNull<readonly { readonly path: string; readonly ranges: readonly LineRange[] }[]>;
}

/** A repository as a whole, whose id it has, or a part of a monorepo. */
export interface ProjectTable {
  id: string;
  repository_id: string;
  /** Of a part, as `.assay.yml` says; it stays the same project while this does. */
  name: string;
  /** Folder; the empty string for the whole. */
  path: Generated<string>;
  created_at: Date;
  /** Of a part that `.assay.yml` no longer lists. */
  removed_at: Optional<Date>;
}

/** A part of a monorepo as a scan saw it. */
export interface ProjectScanTable {
  scan_id: string;
  project_id: string;
  /** Its folder then. */
  path: string;
  /** `null` for what other tools found: code is measured by us alone. */
  totals: JsonOrNull<ScanTotals>;
  new_code: JsonOrNull<StoredNewCode>;
  quality_gate: Json<StoredQualityGate>;
}

/** How a branch of a part stood at the end of a day, as `MetricDayTable` has it for the whole. */
export interface ProjectDayTable extends Omit<MetricDayTable, 'repository_id'> {
  project_id: string;
}

/** What is new in a scanned commit. */
export interface StoredNewCode {
  readonly since: {
    /** `branch`: since it left the branch of that name. */
    readonly kind: 'days' | 'date' | 'tag' | 'branch';
    readonly value: string;
    /** `null`: all of the history is newer. */
    readonly commit_sha: string | null;
  };
  readonly files: number;
  readonly lines: number;
  /** `null` where duplication was not measured. */
  readonly duplicated_lines: number | null;
  /** Of the lines that could run; `null` without a report of the commit. */
  readonly coverage: Pick<CoverageCounts, 'lines' | 'covered_lines'> | null;
  /** Issues whose line is new. */
  readonly issue_ids: readonly string[];
  /** Percentages that the gate asks for, as the repository had set them. */
  readonly limits: { readonly max_duplication: number; readonly min_coverage: number };
  /** Of the gate, about findings alone. */
  readonly verdict: StoredQualityGate;
}

/** Files of a series as its newest scan measured them. */
export interface ScanFileTable {
  series_id: string;
  path: string;
  language: string;
  lines: number;
  code_lines: number;
  comment_lines: number;
  classes: number;
  functions: Json<readonly FunctionMetrics[]>;
  /** `null` where it was not measured. */
  duplicated_lines: Optional<number>;
  /** Of its functions together. */
  cognitive: Generated<number>;
  /** `null` where it is not known, and where nothing changed in the last year. */
  history: JsonOrNull<FileHistory>;
  /** `null` where it was not measured. */
  dependencies: JsonOrNull<StoredDependencies>;
}

/** What a file has to do with the other files of its language. */
export interface StoredDependencies {
  readonly imports: number;
  readonly imported_by: number;
  readonly layer: number;
  /** Number of its import cycle; 0 for none. */
  readonly cycle: number;
  /** `null` where the language has no choice of what a file exports. */
  readonly unused_exports: readonly string[] | null;
}

/** A view: the functions of the measured files. */
export interface ScanFunctionView {
  series_id: string;
  path: string;
  language: string;
  /** In its file, from 1. */
  position: number;
  name: string;
  start_line: number;
  end_line: number;
  cyclomatic: number;
  cognitive: number;
}

/** Of a file in the last year, without merges and without commits that change more than 500 files. */
export interface FileHistory {
  readonly commits: number;
  readonly authors: number;
  /** Lines. */
  readonly added: number;
  readonly deleted: number;
  /** Who changed most lines. */
  readonly main_author: string;
  /** Of those lines, 0 to 1. */
  readonly main_author_share: number;
}

/** How a branch stood at the end of a day of UTC. */
export interface MetricDayTable {
  repository_id: string;
  branch: string;
  /** `2026-01-31`. */
  day: ColumnType<Date, string, string>;
  issues: number;
  security_issues: number;
  debt_minutes: number;
  code_lines: number;
  /** `null` where something was not looked at. */
  score: number | null;
  /** Percent of the lines; `null` where it was not measured. */
  duplication: Optional<number>;
  coverage: Optional<number>;
}

/** Lines and branches that could run, and those that did. */
export interface CoverageCounts {
  lines: number;
  covered_lines: number;
  branches: number;
  covered_branches: number;
}

/** Reports of test runs of one commit of a branch, together. */
export interface CoverageReportTable extends CoverageCounts {
  repository_id: string;
  branch: string;
  /** `null`: the head, whichever it was. */
  commit_sha: Optional<string>;
  measured_at: Date;
  files: number;
}

export interface CoverageFileTable extends CoverageCounts {
  repository_id: string;
  branch: string;
  path: string;
  detail: Json<CoverageDetail>;
}

export interface CoverageDetail {
  /** Lines that ran, and lines that did not; ascending. */
  readonly covered: readonly number[];
  readonly missed: readonly number[];
  /** Line, branches that it has, those that were taken. */
  readonly branches: readonly (readonly [number, number, number])[];
}
