/** The tables as kysely sees them; `migrations/` is what makes them. Times are `Date`, JSON is written as text. */

import type { Category, Confidence, FunctionMetrics, IssueType, Severity } from '@assay/core';
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';

/** JSON column: parsed when read, `JSON.stringify`-ed by the writer (node-postgres would make arrays of arrays). */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** 64-bit integer; node-postgres reads it as text. */
type BigInteger = ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Database {
  users: UserTable;
  connections: ConnectionTable;
  repositories: RepositoryTable;
  repository_members: { repository_id: string; user_id: string; created_at: Date };
  projects: { id: string; repository_id: string; name: string; path: Generated<string>; created_at: Date };
  tokens: TokenTable;
  scans: ScanTable;
  scan_metrics: ScanMetricsTable;
  scan_files: ScanFileTable;
  issues: IssueTable;
  issue_branches: IssueBranchTable;
  issue_occurrences: IssueOccurrenceTable;
  issue_history: IssueHistoryTable;
  fixes: FixTable;
  reviews: ReviewTable;
  review_comments: ReviewCommentTable;
  webhooks: WebhookTable;
  events: EventTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  idempotency_keys: IdempotencyKeyTable;
  audit_events: AuditEventTable;
}

/** The database or a transaction of it: what a storage function takes. */
export type Queryable = Kysely<Database>;
/** What a function takes that must not run outside a transaction. */
export type DatabaseTransaction = Transaction<Database>;
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;

export interface UserTable {
  id: string;
  name: string;
  role: 'administrator' | 'member';
  disabled_at: Optional<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface ConnectionTable {
  id: string;
  user_id: string;
  provider: string;
  provider_host: string;
  api_url: Optional<string>;
  account: Optional<string>;
  token_encrypted: Buffer;
  created_at: Date;
  updated_at: Date;
}

export type Provider =
  | 'github'
  | 'gitlab'
  | 'bitbucket'
  | 'bitbucket_server'
  | 'azure_devops'
  | 'gitea'
  | 'forgejo'
  | 'gerrit'
  | 'git'
  | 'local';

export interface RepositoryTable {
  id: string;
  owner_id: string;
  provider: Provider;
  provider_host: Optional<string>;
  external_id: Optional<string>;
  name: string;
  full_name: string;
  clone_url: Optional<string>;
  local_path: Optional<string>;
  default_branch: string;
  visibility: Generated<'public' | 'internal' | 'private'>;
  archived: Generated<boolean>;
  languages: Generated<string[]>;
  connection_id: Optional<string>;
  /** Sealed JSON `{username, secret}`. */
  credential_encrypted: Optional<Buffer>;
  allow_direct_push: Generated<boolean>;
  protected_branches: Generated<string[]>;
  last_scan_at: Optional<Date>;
  event_sequence: BigInteger;
  created_at: Date;
  updated_at: Date;
}

export interface TokenTable {
  id: string;
  user_id: string;
  kind: 'personal' | 'service' | 'repository';
  origin: 'api' | 'first_start' | 'environment';
  name: string;
  /** SHA-256 of the token. */
  hash: Buffer;
  /** Last four characters, so that a user recognises it. */
  hint: string;
  scopes: string[];
  repository_id: Optional<string>;
  expires_at: Optional<Date>;
  revoked_at: Optional<Date>;
  last_used_at: Optional<Date>;
  last_used_ip: Optional<string>;
  created_at: Date;
}

export type ScanType = 'full' | 'incremental' | 'diff' | 'security' | 'quality' | 'secrets' | 'dependencies';
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
  readonly files_scanned: number;
  readonly files_skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly rules_timed_out: readonly string[];
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
  readonly conditions: readonly {
    readonly metric: string;
    readonly op: string;
    readonly threshold: number;
    readonly actual: number;
    readonly status: 'passed' | 'failed';
  }[];
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
  config: JsonDefault<Record<string, unknown>>;
  trigger: ScanTrigger;
  triggered_by: Optional<string>;
  /** Equal for scans that would do the same work; null with `force`. */
  coalesce_key: Optional<string>;
  attempt: Generated<number>;
  cancel_requested_at: Optional<Date>;
  issues_found: Generated<number>;
  security_issues: Generated<number>;
  quality_issues: Generated<number>;
  by_severity: JsonDefault<Record<Severity, number>>;
  introduced: Generated<number>;
  fixed: Generated<number>;
  coverage: JsonDefault<StoredCoverage>;
  problems: JsonDefault<readonly StoredProblem[]>;
  quality_gate: JsonDefault<StoredQualityGate>;
  error: JsonOrNull<StoredError>;
  engine_version: Optional<string>;
  ruleset_hash: Optional<string>;
  queued_at: Date;
  started_at: Date;
  completed_at: Optional<Date>;
}

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
}

export interface ScanMetricsTable {
  scan_id: string;
  repository_id: string;
  branch: string;
  commit_sha: Optional<string>;
  measured_at: Date;
  totals: Json<ScanTotals>;
}

export interface ScanFileTable {
  scan_id: string;
  path: string;
  language: string;
  lines: number;
  code_lines: number;
  comment_lines: number;
  classes: number;
  functions: Json<readonly FunctionMetrics[]>;
}

export type IssueStatus = 'open' | 'confirmed' | 'dismissed' | 'fixed' | 'closed';

export interface IssueTable {
  id: string;
  repository_id: string;
  fingerprint: string;
  rule_id: string;
  rule_name: string;
  rule_family: string;
  category: Category;
  type: IssueType;
  severity: Severity;
  /** 5 critical to 1 info. */
  severity_rank: ColumnType<number, never, never>;
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
  /** Branch, path and line of the scan that saw it last. */
  branch: string;
  file_path: string;
  line: number;
  first_seen_scan_id: Optional<string>;
  first_seen_at: Date;
  last_seen_scan_id: Optional<string>;
  last_seen_at: Date;
  fixed_at: Optional<Date>;
  introduced_by: JsonOrNull<{ readonly commit_sha: string; readonly author: string }>;
  pull_request: JsonOrNull<{ readonly url: string; readonly state: string }>;
  triage: JsonOrNull<Record<string, unknown>>;
  created_at: Date;
  updated_at: Date;
}

export interface IssueBranchTable {
  issue_id: string;
  branch: string;
  present: boolean;
  file_path: string;
  line: number;
  last_scan_id: Optional<string>;
  updated_at: Date;
}

export interface StoredTraceStep {
  readonly step: number;
  readonly kind: 'source' | 'propagation' | 'sanitizer' | 'sink';
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
  readonly snippet: string;
  readonly note: string;
}

export interface StoredIssueFix {
  readonly available: boolean;
  readonly origin: 'engine' | 'llm';
  readonly safety: 'S' | 'R' | 'G';
  readonly patch: string | null;
  readonly confidence: string;
  readonly verification: unknown;
}

export interface IssueOccurrenceTable {
  scan_id: string;
  issue_id: string;
  severity_rank: number;
  file_path: string;
  line: number;
  end_line: number;
  column: number;
  end_column: number;
  snippet: string;
  message: string;
  trace: JsonDefault<readonly StoredTraceStep[]>;
  /** The `Finding` of `@assay/core` as the scanner gave it. */
  finding: Json<unknown>;
  introduced: Optional<boolean>;
  suggested_fix: Optional<string>;
  fix: JsonOrNull<StoredIssueFix>;
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

export interface FixTable {
  id: string;
  issue_id: string;
  repository_id: string;
  requested_by: Optional<string>;
  status: Generated<'running' | 'succeeded' | 'failed'>;
  dry_run: boolean;
  create_pull_request: boolean;
  base: string;
  branch: Optional<string>;
  draft: Generated<boolean>;
  commit_message: Optional<string>;
  require: Generated<'parse' | 'rescan' | 'build' | 'tests'>;
  options: JsonDefault<Record<string, unknown>>;
  reason: Optional<string>;
  fix: JsonOrNull<unknown>;
  patch: Optional<string>;
  files: JsonDefault<readonly unknown[]>;
  verification: JsonOrNull<unknown>;
  commit_sha: Optional<string>;
  pull_request_url: Optional<string>;
  pull_request_number: Optional<number>;
  error: JsonOrNull<StoredError>;
  created_at: Date;
  fixed_at: Optional<Date>;
  completed_at: Optional<Date>;
}

export interface ReviewTable {
  id: string;
  repository_id: string;
  status: Generated<'running' | 'completed' | 'failed' | 'cancelled' | 'skipped'>;
  skip_reason: Optional<string>;
  verdict: Optional<'approve' | 'comment' | 'request_changes'>;
  pull_request: JsonOrNull<Record<string, unknown>>;
  base_ref: string;
  base_sha: Optional<string>;
  head_ref: string;
  head_sha: Optional<string>;
  trigger: string;
  commit_range: JsonOrNull<{ readonly from: string; readonly to: string }>;
  previous_review_id: Optional<string>;
  scan_id: Optional<string>;
  requested_by: Optional<string>;
  attempt: Generated<number>;
  summary: Optional<string>;
  walkthrough: JsonDefault<readonly unknown[]>;
  effort: Optional<number>;
  risk: Optional<string>;
  tests_changed: Optional<boolean>;
  security_concerns: JsonDefault<readonly string[]>;
  quality_gate: JsonOrNull<StoredQualityGate>;
  stats: JsonOrNull<Record<string, unknown>>;
  engine: JsonOrNull<Record<string, unknown>>;
  error: JsonOrNull<StoredError>;
  started_at: Date;
  completed_at: Optional<Date>;
}

export interface ReviewCommentTable {
  id: string;
  review_id: string;
  /** 0-based order within the review. */
  position: number;
  issue_id: Optional<string>;
  rule_id: Optional<string>;
  fingerprint: Optional<string>;
  file_path: string;
  line: Optional<number>;
  start_line: Optional<number>;
  side: 'left' | 'right';
  severity: Severity;
  category: Category;
  title: string;
  body: string;
  suggestion: Optional<string>;
  quote: Optional<string>;
  state: Generated<'open' | 'resolved' | 'outdated' | 'dismissed'>;
  placement: 'inline' | 'file' | 'summary' | 'not_posted';
  url: Optional<string>;
}

export interface WebhookTable {
  id: string;
  user_id: string;
  /** Null: every repository that the user sees. */
  repository_id: Optional<string>;
  url: string;
  events: string[];
  description: Generated<string>;
  active: Generated<boolean>;
  status: Generated<'active' | 'disabled'>;
  disabled_reason: Optional<string>;
  format: Generated<string>;
  secret_encrypted: Buffer;
  previous_secret_encrypted: Optional<Buffer>;
  previous_secret_until: Optional<Date>;
  failing_since: Optional<Date>;
  last_delivery_at: Optional<Date>;
  last_delivery_status: Optional<string>;
  created_at: Date;
  updated_at: Date;
}

export interface EventTable {
  id: string;
  repository_id: Optional<string>;
  /** Gapless and rising per repository; null without one. */
  sequence: ColumnType<string | null, string | number | bigint | null | undefined, never>;
  type: string;
  occurred_at: Date;
  data: Json<Record<string, unknown>>;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  event_id: string;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Optional<Date>;
  response_status: Optional<number>;
  error: Optional<string>;
  redelivery_of: Optional<string>;
  created_at: Date;
  completed_at: Optional<Date>;
}

export interface WebhookAttemptTable {
  delivery_id: string;
  /** 1-based. */
  number: number;
  started_at: Date;
  duration_ms: number;
  response_status: Optional<number>;
  error: Optional<string>;
  response_excerpt: Optional<string>;
}

export interface IdempotencyKeyTable {
  token_id: string;
  method: string;
  path: string;
  key: string;
  body_hash: Buffer;
  /** Null while the first request is under way. */
  response_status: Optional<number>;
  response_headers: JsonOrNull<Record<string, string>>;
  response_body: Optional<string>;
  created_at: Date;
}

export interface AuditEventTable {
  id: string;
  at: Date;
  actor_id: Optional<string>;
  token_id: Optional<string>;
  /** `token.create`, `issue.dismiss`, `fix.apply`. */
  action: string;
  target_id: Optional<string>;
  repository_id: Optional<string>;
  ip: Optional<string>;
  detail: JsonDefault<Record<string, unknown>>;
}
