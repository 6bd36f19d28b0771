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
  /** Absent in rows of releases that did not tell it from `complete`. */
  readonly cut_short?: boolean;
  readonly nothing_analyzed?: string | null;
  readonly languages_unread?: readonly { readonly language: string; readonly files: number }[];
  readonly files_scanned: number;
  /** Absent in rows of releases that did not count them. */
  readonly tests_not_followed?: number;
  readonly files_skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly rules_timed_out: readonly string[];
  /** Absent in rows of releases that had analyzers of code alone. */
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
  /** Why there is no verdict; absent or `null` when there is one. */
  readonly reason?: string | null;
  readonly conditions: readonly {
    readonly metric: string;
    readonly op: string;
    readonly threshold: number;
    readonly actual: number;
    readonly status: 'passed' | 'failed';
  }[];
}

/** What a scan asked of a language model. */
export interface StoredLlmUse {
  readonly model: string;
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly entries: { readonly total: number; readonly looked: number; readonly cached: number };
  /** Routes that were not looked at, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** What the model said and the facts did not bear out, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Findings of the engine that it was asked about; absent in scans of before. */
  /** Of all attempts of the scan; absent for scans before it was counted. */
  readonly cost_microdollars?: number;
  readonly triage?: StoredTriageUse;
  readonly proposals?: StoredProposalUse;
}

/** Libraries that a model was asked about. */
export interface StoredProposalUse {
  readonly total: number;
  readonly looked: number;
  readonly cached: number;
  /** That came of it, new or known. */
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
  /** Tag of the language that it is written in; absent in those of before there was a choice. */
  readonly language?: string;
  /** Version of the question. */
  readonly prompt?: string;
}

/** A model's opinion of an issue, as its scan checked it. */
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
  /** Why it is not what the model said; `null`: it is. */
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
  /** Ids of the analyzers that were asked for; empty for all that the type has. */
  analyzers: Generated<string[]>;
  config: JsonDefault<Record<string, unknown>>;
  trigger: ScanTrigger;
  /** Who analysed: `assay`, or the tool whose SARIF was imported. */
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
  /** Since 0060; `null` where it is not known. */
  by_confidence: JsonOrNull<Record<Confidence, number>>;
  /** The same; of those that are shown. */
  shown_by_severity: JsonOrNull<Record<Severity, number>>;
  introduced: Generated<number>;
  fixed: Generated<number>;
  coverage: JsonDefault<StoredCoverage>;
  problems: JsonDefault<readonly StoredProblem[]>;
  quality_gate: JsonDefault<StoredQualityGate>;
  error: JsonOrNull<StoredError>;
  engine_version: Optional<string>;
  ruleset_hash: Optional<string>;
  /** Set when the scan is completed. */
  /** Whether a language model is asked; `null`: by the type of the scan. */
  llm_wanted: Optional<boolean>;
  /** What it was asked; `null`: nothing. */
  llm: JsonOrNull<StoredLlmUse>;
  series_id: Optional<string>;
  series_number: Optional<number>;
  /** Whether it is the state of its branch; set when the scan is completed. */
  is_branch_head: Optional<boolean>;
  /** Number of the answer that told it the head of its branch; 0 when nobody asked. */
  head_observation: Generated<number>;
  /** Of its branch, whatever it looked for itself; `null` beside the branch, and for scans before it was counted. */
  open_issues: Optional<number>;
  /** What it should have read and did not, in sentences; `null`: nothing. */
  unread: Optional<string>;
  /** What it found of packages; `null` where it did not look. */
  package_list_id: Optional<string>;
  /** When it was asked for; `started_at` is the same, and what lists are sorted by. */
  queued_at: Date;
  started_at: Date;
  /** When a worker took it up first; `null` while it waits, and for scans of before this was noted. */
  claimed_at: Optional<Date>;
  /** Node that has it or had it last. */
  worker_id: Optional<string>;
  completed_at: Optional<Date>;
}

/** Completed scans of one branch by one tool that look for the same things. */
export interface ScanSeriesTable {
  id: string;
  repository_id: string;
  branch: string;
  tool: string;
  /** `all`, `security`, `quality`; the scan's id when it saw only a part and so continues nothing. */
  view: string;
  /** Number of its newest scan; the first is 1. */
  last_number: Generated<number>;
}

/** How often the head of a branch was asked for. */
export interface BranchHeadTable {
  repository_id: string;
  branch: string;
  last_observation: Generated<number>;
  /** The observation after which the branch was deleted; `null` for one that never was. */
  ended_observation: Optional<number>;
}

export type IssueStatus = 'open' | 'confirmed' | 'dismissed' | 'fixed' | 'closed';

export interface IssueTable {
  id: string;
  repository_id: string;
  /** Says again what the columns up to `owasp` say, but for severity: lists are filtered by it. */
  class_id: number;
  fingerprint: string;
  rule_id: string;
  rule_name: string;
  rule_family: string;
  category: Category;
  type: IssueType;
  severity: Severity;
  /** 5 critical to 1 info. */
  severity_rank: ColumnType<number, never, never>;
  /** From 0 to 1,000, as the scan that it is shown by has said. */
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
  /** What it is shown by; of the default branch if it was ever there. Branch, path, line and so on are copies of it. */
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
  /** Who found it: `assay`, or the tool whose SARIF was imported. */
  tool: Generated<string>;
  /** What a language model says of it; `null`: nothing. */
  triage: JsonOrNull<StoredTriage>;
  /** From -100, surely false, to 100, surely true. */
  triage_rank: Generated<number>;
  /** Of a language model; `null`: nobody has asked for it. */
  explanation: JsonOrNull<StoredExplanation>;
  created_at: Date;
  updated_at: Date;
}

export interface IssueBranchTable {
  issue_id: string;
  branch: string;
  present: boolean;
  /** Where it is, or was last. */
  occurrence_id: Optional<string>;
  /** Commit at which the branch got it, as compared with its earlier state; `null` when that was not called new. */
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

/** What many findings have in common; never removed. */
export interface FindingClassTable {
  id: Generated<number>;
  rule_id: string;
  /** Of the rule. */
  title: string;
  category: Category;
  type: IssueType;
  confidence: Confidence;
  language: string;
  cwe: string[];
  owasp: string[];
  /** Names of its reasons, in their order; empty for what an earlier version or another tool found. */
  reasons: Generated<string[]>;
}

/** An issue as the scans of a series saw it, from one number of the series to another. */
export interface IssueOccurrenceTable {
  id: string;
  series_id: string;
  issue_id: string;
  first_number: number;
  /** The last scan that saw it so; `openNumber` while that is the newest. */
  last_number: number;
  /** SHA-256 of all that is stored of it: equal ones are one occurrence. */
  digest: Buffer;
  class_id: number;
  severity_rank: number;
  priority: number;
  file_path: string;
  line: number;
  /** For matching; see `Tracked` of the core. */
  fingerprint: string;
  symbol: string;
  context: string;
  shape: string;
  /** Since 0043; the empty string for what an earlier version found. */
  nature: Generated<string>;
  /** The `Finding` of `@assay/core` as the scanner gave it. */
  finding: Json<Finding>;
  introduced: boolean;
  suggested_fix: Optional<string>;
  fix: JsonOrNull<StoredIssueFix>;
  /** Null where there is a fix, and where nobody has asked. */
  no_fix_reason: Optional<NoFixReason>;
  has_fix: ColumnType<boolean, never, never>;
  /** Of the issue. */
  first_seen_at: Date;
}

/** A repository that is scanned by itself. */
export interface ScanScheduleTable {
  repository_id: string;
  /** Who asked for it; scans start in this user's name. */
  user_id: string;
  every_minutes: number;
  scan_type: ScanType;
  /** `null`: the default branch. */
  branch: Optional<string>;
  /** Only when the branch has another commit than its last completed scan. */
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
  /** From 1, without gaps. */
  sequence: number;
  at: Date;
  level: LogLevel;
  /** Stable name: `phase`, `completed`. */
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
  /** Of all its guards, sorted; for filters. */
  guard_kinds: string[];
}
