/** Tables of scans and issues. */

import type {
  Category,
  Confidence,
  Finding,
  IssueType,
  RouteGuard,
  RouteHandler,
  Severity,
  Verification,
} from '@assay/core';
import type { TriageReason, TriageVerdict } from '@assay/llm';
import type { NoFixReason } from '@assay/scanner';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonDefault, JsonOrNull, Optional } from './columns.ts';

export type ScanType =
  | 'full'
  | 'incremental'
  | 'diff'
  | 'security'
  | 'quality'
  | 'secrets'
  | 'dependencies'
  | 'iac';
export type ScanStatus = 'running' | 'completed' | 'failed' | 'cancelled';
export type ScanPhaseName =
  | 'queued'
  | 'cloning'
  | 'indexing'
  | 'analyzing'
  | 'fixing'
  | 'triaging'
  | 'reporting'
  | 'done';
export type ScanTrigger = 'api' | 'push' | 'pull_request' | 'schedule' | 'manual' | 'cli' | 'import';

export interface StoredError {
  readonly code: string;
  readonly detail: string;
  readonly retryable: boolean;
}

export interface StoredCoverage {
  readonly complete: boolean;
  /** Absent in rows of releases that did not distinguish it from `complete`. */
  readonly cut_short?: boolean;
  readonly nothing_analyzed?: string | null;
  readonly languages_unread?: readonly { readonly language: string; readonly files: number }[];
  readonly files_scanned: number;
  /** Absent in rows of releases that did not count them. */
  readonly tests_not_followed?: number;
  readonly files_skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly rules_timed_out: readonly string[];
  /** Absent in rows of releases that only had code analyzers. */
  readonly analyzers?: readonly {
    readonly id: string;
    readonly files: number;
    readonly skipped: readonly { readonly reason: string; readonly files: number }[];
  }[];
}

export interface StoredProblem {
  readonly kind: string;
  readonly path?: string;
  readonly line?: number;
  readonly reason: string;
  readonly message: string;
}

export interface StoredQualityGate {
  readonly status: 'passed' | 'failed' | 'none';
  /** Why there is no verdict; absent or `null` if there is one. */
  readonly reason?: string | null;
  readonly conditions: readonly {
    readonly metric: string;
    readonly op: string;
    readonly threshold: number;
    readonly actual: number;
    readonly status: 'passed' | 'failed';
  }[];
}

/** Language model usage of a scan. */
export interface StoredLlmUse {
  readonly model: string;
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly entries: { readonly total: number; readonly looked: number; readonly cached: number };
  /** Routes that were not examined, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Statements of the model that the facts did not support, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Total of all attempts of the scan; absent for scans that predate cost accounting. */
  readonly cost_microdollars?: number;
  /** Usage for judging findings of the engine; absent in older scans. */
  readonly triage?: StoredTriageUse;
  readonly proposals?: StoredProposalUse;
}

/** Usage for proposing models of libraries. */
export interface StoredProposalUse {
  readonly total: number;
  readonly looked: number;
  readonly cached: number;
  /** Resulting proposals, new or already known. */
  readonly rows: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

export interface StoredTriageUse {
  readonly total: number;
  readonly judged: number;
  readonly cached: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

export interface StoredExplanation {
  /** Plain text. */
  readonly text: string;
  readonly model: string;
  readonly at: string;
  /** Language tag of the text; absent in explanations that predate the choice of a language. */
  readonly language?: string;
  /** Version of the prompt. */
  readonly prompt?: string;
}

/** A model's opinion of an issue, as validated by the scan. */
export interface StoredTriage {
  readonly verdict: TriageVerdict;
  readonly confidence: number;
  readonly reason_code: TriageReason;
  readonly rationale: string;
  readonly evidence: readonly {
    readonly file_path: string;
    readonly line: number;
    readonly end_line: number;
  }[];
  /** Why the model's verdict was overruled; `null` if it was accepted. */
  readonly refused: string | null;
  readonly model: string;
}

export interface ScanTable {
  id: string;
  repository_id: string;
  scan_type: ScanType;
  status: Generated<ScanStatus>;
  phase: Generated<ScanPhaseName>;
  progress: Generated<number>;
  branch: string;
  requested_commit_sha: Optional<string>;
  commit_sha: Optional<string>;
  pull_request: Optional<number>;
  baseline: Optional<string>;
  baseline_commit_sha: Optional<string>;
  paths: Generated<string[]>;
  /** Ids of the requested analyzers; empty for all analyzers of the scan type. */
  analyzers: Generated<string[]>;
  config: JsonDefault<Record<string, unknown>>;
  trigger: ScanTrigger;
  /** Producer of the findings: `assay`, or the tool whose SARIF was imported. */
  tool: Generated<string>;
  triggered_by: Optional<string>;
  /** Equal for scans that would do the same work; null with `force`. */
  coalesce_key: Optional<string>;
  attempt: Generated<number>;
  cancel_requested_at: Optional<Date>;
  issues_found: Generated<number>;
  security_issues: Generated<number>;
  quality_issues: Generated<number>;
  by_severity: JsonDefault<Record<Severity, number>>;
  /** Since 0060; `null` if unknown. */
  by_confidence: JsonOrNull<Record<Confidence, number>>;
  /** Counts of the issues shown by default, by severity. Since 0060; `null` if unknown. */
  shown_by_severity: JsonOrNull<Record<Severity, number>>;
  introduced: Generated<number>;
  fixed: Generated<number>;
  coverage: JsonDefault<StoredCoverage>;
  problems: JsonDefault<readonly StoredProblem[]>;
  quality_gate: JsonDefault<StoredQualityGate>;
  error: JsonOrNull<StoredError>;
  engine_version: Optional<string>;
  ruleset_hash: Optional<string>;
  /** Whether to use a language model; `null` lets the scan type decide. */
  llm_wanted: Optional<boolean>;
  /** Language model usage; `null` if none. */
  llm: JsonOrNull<StoredLlmUse>;
  /** Set on completion, like the number. */
  series_id: Optional<string>;
  series_number: Optional<number>;
  /** Whether the scan represents the state of its branch; set on completion. */
  is_branch_head: Optional<boolean>;
  /** Number of the observation that identified its commit as the branch head; 0 if the head was not queried. */
  head_observation: Generated<number>;
  /** Open issues of the whole branch, whatever the scope; `null` if not a branch head, or in older rows. */
  open_issues: Optional<number>;
  /** Sentences on what should have been read but was not; `null` if nothing. */
  unread: Optional<string>;
  /** Its package list; `null` if packages were not examined. */
  package_list_id: Optional<string>;
  /** When the scan was requested. Always equal to `started_at`, by which lists are sorted. */
  queued_at: Date;
  started_at: Date;
  /** When a worker first claimed it; `null` while it waits, and for scans that predate the column. */
  claimed_at: Optional<Date>;
  /** Node that runs the scan, or ran it last. */
  worker_id: Optional<string>;
  completed_at: Optional<Date>;
}

/** A series: completed scans of one branch by one tool with the same scope. */
export interface ScanSeriesTable {
  id: string;
  repository_id: string;
  branch: string;
  tool: string;
  /** `all`, `security` or `quality`; the scan's own id for a partial scan, which continues no series. */
  view: string;
  /** Number of its latest scan; the first is 1. */
  last_number: Generated<number>;
}

/** Counter of the observations of a branch head. */
export interface BranchHeadTable {
  repository_id: string;
  branch: string;
  last_observation: Generated<number>;
  /** The observation after which the branch was deleted; `null` if it never was. */
  ended_observation: Optional<number>;
}

export type IssueStatus = 'open' | 'confirmed' | 'dismissed' | 'fixed' | 'closed';

export interface IssueTable {
  id: string;
  repository_id: string;
  /** Duplicates the columns up to `owasp`, except severity, so that lists can be filtered by it. */
  class_id: number;
  fingerprint: string;
  rule_id: string;
  rule_name: string;
  rule_family: string;
  category: Category;
  type: IssueType;
  severity: Severity;
  /** From 5 (critical) to 1 (info). */
  severity_rank: ColumnType<number, never, never>;
  /** From 0 to 1,000, from the scan of the shown occurrence. */
  priority: number;
  confidence: Confidence;
  message: string;
  cwe: Generated<string[]>;
  owasp: Generated<string[]>;
  language: string;
  remedy: string;
  remediation_minutes: Generated<number>;
  status: Generated<IssueStatus>;
  resolution: Optional<string>;
  note: Optional<string>;
  assignee_id: Optional<string>;
  expires_at: Optional<Date>;
  tags: Generated<string[]>;
  reopened_count: Generated<number>;
  /** The occurrence shown, from the default branch if it was ever there. Branch, path, line etc. are copied from it. */
  occurrence_id: Optional<string>;
  branch: string;
  file_path: string;
  line: number;
  introduced: Generated<boolean>;
  has_fix: Generated<boolean>;
  first_seen_scan_id: Optional<string>;
  first_seen_at: Date;
  fixed_at: Optional<Date>;
  introduced_by: JsonOrNull<{ readonly commit_sha: string; readonly author: string }>;
  pull_request: JsonOrNull<{ readonly url: string; readonly state: string }>;
  /** Producer of the issue: `assay`, or the tool whose SARIF was imported. */
  tool: Generated<string>;
  /** A language model's opinion; `null` if none. */
  triage: JsonOrNull<StoredTriage>;
  /** From -100 (certainly false) to 100 (certainly true). */
  triage_rank: Generated<number>;
  /** Explanation by a language model; `null` if none was requested. */
  explanation: JsonOrNull<StoredExplanation>;
  created_at: Date;
  updated_at: Date;
}

export interface IssueBranchTable {
  issue_id: string;
  branch: string;
  present: boolean;
  /** Its current or last occurrence on the branch. */
  occurrence_id: Optional<string>;
  /** Commit that introduced it on the branch; `null` if it was not considered new there. */
  introduced_commit_sha: Optional<string>;
  updated_at: Date;
}

export interface StoredIssueFix {
  readonly available: boolean;
  readonly origin: 'engine' | 'llm';
  readonly safety: 'S' | 'R' | 'G';
  readonly patch: string | null;
  readonly confidence: string;
  readonly verification: Verification | null;
}

/** Attributes shared by many findings; rows are never deleted. */
export interface FindingClassTable {
  id: Generated<number>;
  rule_id: string;
  /** Title of the rule. */
  title: string;
  category: Category;
  type: IssueType;
  confidence: Confidence;
  language: string;
  cwe: string[];
  owasp: string[];
  /** Reason codes, in order; empty for findings of an earlier version or another tool. */
  reasons: Generated<string[]>;
}

/** One form of an issue, as seen by a contiguous range of scans of a series. */
export interface IssueOccurrenceTable {
  id: string;
  series_id: string;
  issue_id: string;
  first_number: number;
  /** The last scan that saw it in this form; `openNumber` while that is the latest one. */
  last_number: number;
  /** SHA-256 of everything stored about it; an equal digest means the same occurrence. */
  digest: Buffer;
  class_id: number;
  severity_rank: number;
  priority: number;
  file_path: string;
  line: number;
  /** Used for matching; see `Tracked` in core. */
  fingerprint: string;
  symbol: string;
  context: string;
  shape: string;
  /** Since 0043; the empty string for findings of earlier versions. */
  nature: Generated<string>;
  /** The `Finding` of `@assay/core` as the scanner reported it. */
  finding: Json<Finding>;
  introduced: boolean;
  suggested_fix: Optional<string>;
  fix: JsonOrNull<StoredIssueFix>;
  /** Null if there is a fix, or if none was attempted. */
  no_fix_reason: Optional<NoFixReason>;
  has_fix: ColumnType<boolean, never, never>;
  /** Copied from the issue. */
  first_seen_at: Date;
}

/** Schedule for automatic scans of a repository. */
export interface ScanScheduleTable {
  repository_id: string;
  /** The user who set the schedule; scans run on this user's behalf. */
  user_id: string;
  every_minutes: number;
  scan_type: ScanType;
  /** `null` for the default branch. */
  branch: Optional<string>;
  /** Scan only if the branch has moved since its last completed scan. */
  only_changed: boolean;
  next_at: Date;
  last_scan_id: Optional<string>;
  updated_at: Date;
}

export type FeedbackVerdict = 'useful' | 'not_useful' | 'false_positive';

export interface IssueFeedbackTable {
  issue_id: string;
  user_id: string;
  verdict: FeedbackVerdict;
  comment: Optional<string>;
  at: Date;
}

export type LogLevel = 'info' | 'warning' | 'error';

export interface ScanLogTable {
  scan_id: string;
  /** Starts at 1, without gaps. */
  sequence: number;
  at: Date;
  level: LogLevel;
  /** Stable event name, such as `phase` or `completed`. */
  event: string;
  message: string;
  data: JsonDefault<Readonly<Record<string, unknown>>>;
}

export interface IssueHistoryTable {
  id: string;
  issue_id: string;
  at: Date;
  actor_id: Optional<string>;
  scan_id: Optional<string>;
  action: string;
  from_status: Optional<string>;
  to_status: Optional<string>;
  resolution: Optional<string>;
  note: Optional<string>;
}

export interface RouteTable {
  id: Generated<string>;
  repository_id: string;
  methods: string[];
  route: string;
  is_whole: boolean;
  framework: string;
  path: string;
  line: number;
  handler: RouteHandler | null;
  guards: RouteGuard[];
  /** Kinds of all its guards, sorted; used for filtering. */
  guard_kinds: string[];
}
