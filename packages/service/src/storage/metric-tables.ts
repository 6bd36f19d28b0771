/** Tables of measurements by scans and test runs. */

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
  /** Absent in measurements that predate duplication; `null` if not measured. */
  readonly duplication?: DuplicationTotals | null;
  /** Absent in measurements that predate dependencies; `null` if not measured. */
  readonly dependencies?: DependencyTotals | null;
}

export interface DependencyTotals {
  /** File pairs in which one imports the other. */
  readonly imports: number;
  readonly cycles: number;
  readonly files_in_cycles: number;
  /** Number of files on the longest import path, from a file that nothing imports to one that imports nothing. */
  readonly layers: number;
  /** `null` if no language lets a file choose its exports. */
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
  /** Pairs of locations with the most duplicated code; `null` unless this is the latest scan of its branch. */
  clones: JsonOrNull<readonly ClonedCode[]>;
  /** `null` if it is unknown which code is new. */
  new_code: JsonOrNull<StoredNewCode>;
  /** `null` unless this is the latest scan of its branch. */
  new_lines: JsonOrNull<readonly { readonly path: string; readonly ranges: readonly LineRange[] }[]>;
}

/** A whole repository (with the same id), or one part of a monorepo. */
export interface ProjectTable {
  id: string;
  repository_id: string;
  /** For a part, the name in `.assay.yml`, which identifies the project over time. */
  name: string;
  /** Folder; the empty string for the whole repository. */
  path: Generated<string>;
  created_at: Date;
  /** Set for a part that `.assay.yml` no longer lists. */
  removed_at: Optional<Date>;
}

/** A part of a monorepo in one scan. */
export interface ProjectScanTable {
  scan_id: string;
  project_id: string;
  /** Folder of the part at the time of the scan. */
  path: string;
  /** `null` for results of other tools: only Assay measures code. */
  totals: JsonOrNull<ScanTotals>;
  new_code: JsonOrNull<StoredNewCode>;
  quality_gate: Json<StoredQualityGate>;
}

/** State of a part's branch at the end of a day; the counterpart of `MetricDayTable`. */
export interface ProjectDayTable extends Omit<MetricDayTable, 'repository_id'> {
  project_id: string;
}

/** New code in a scanned commit. */
export interface StoredNewCode {
  readonly since: {
    /** `branch`: since it diverged from that branch. */
    readonly kind: 'days' | 'date' | 'tag' | 'branch';
    readonly value: string;
    /** `null` if all of the history is newer. */
    readonly commit_sha: string | null;
  };
  readonly files: number;
  readonly lines: number;
  /** `null` if duplication was not measured. */
  readonly duplicated_lines: number | null;
  /** Coverage of the executable new lines; `null` without a report for the commit. */
  readonly coverage: Pick<CoverageCounts, 'lines' | 'covered_lines'> | null;
  /** Issues on new lines. */
  readonly issue_ids: readonly string[];
  /** Thresholds of the gate in percent, as configured for the repository at the time. */
  readonly limits: { readonly max_duplication: number; readonly min_coverage: number };
  /** Verdict of the gate on findings alone. */
  readonly verdict: StoredQualityGate;
}

/** Files of a series as measured by its latest scan. */
export interface ScanFileTable {
  series_id: string;
  path: string;
  language: string;
  lines: number;
  code_lines: number;
  comment_lines: number;
  classes: number;
  functions: Json<readonly FunctionMetrics[]>;
  /** `null` if not measured. */
  duplicated_lines: Optional<number>;
  /** Sum over its functions. */
  cognitive: Generated<number>;
  /** `null` if unknown, or if the file did not change in the last year. */
  history: JsonOrNull<FileHistory>;
  /** `null` if not measured. */
  dependencies: JsonOrNull<StoredDependencies>;
}

/** Dependencies between a file and the other files of its language. */
export interface StoredDependencies {
  readonly imports: number;
  readonly imported_by: number;
  readonly layer: number;
  /** Number of its import cycle; 0 for none. */
  readonly cycle: number;
  /** `null` if the language does not let a file choose its exports. */
  readonly unused_exports: readonly string[] | null;
}

/** A view of the functions of the measured files. */
export interface ScanFunctionView {
  series_id: string;
  path: string;
  language: string;
  /** 1-based index within the file. */
  position: number;
  name: string;
  start_line: number;
  end_line: number;
  cyclomatic: number;
  cognitive: number;
}

/** History of a file over the last year, without merges and commits that change more than 500 files. */
export interface FileHistory {
  readonly commits: number;
  readonly authors: number;
  /** Lines. */
  readonly added: number;
  readonly deleted: number;
  /** Author of the most changed lines. */
  readonly main_author: string;
  /** Share of the changed lines by the main author, 0 to 1. */
  readonly main_author_share: number;
}

/** State of a branch at the end of a day (UTC). */
export interface MetricDayTable {
  repository_id: string;
  branch: string;
  /** Such as `2026-01-31`. */
  day: ColumnType<Date, string, string>;
  issues: number;
  security_issues: number;
  debt_minutes: number;
  code_lines: number;
  /** `null` if a part of the score was not examined. */
  score: number | null;
  /** Percent of the lines; `null` if not measured. */
  duplication: Optional<number>;
  coverage: Optional<number>;
}

/** Executable lines and branches, and how many of them were covered. */
export interface CoverageCounts {
  lines: number;
  covered_lines: number;
  branches: number;
  covered_branches: number;
}

/** Merged test coverage reports for one commit of a branch. */
export interface CoverageReportTable extends CoverageCounts {
  repository_id: string;
  branch: string;
  /** `null` for the head, whichever commit that was. */
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
  /** Lines that ran, and executable lines that did not; ascending. */
  readonly covered: readonly number[];
  readonly missed: readonly number[];
  /** Line, number of branches, number of branches taken. */
  readonly branches: readonly (readonly [number, number, number])[];
}
