/** Tables of fixes, reviews, webhooks, events and requests. */

import type { Category, Severity, Verification } from '@assay/core';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonDefault, JsonOrNull, Optional } from './columns.ts';
import type { StoredError, StoredQualityGate } from './scan-tables.ts';

/** Why there is no verified fix. */
export type FixReason = 'no_fix_available' | 'verification_failed' | 'patch_conflict' | 'source_changed';

/** Details of a fix besides its patch. */
interface StoredFix {
  readonly origin?: 'engine' | 'llm';
  readonly safety?: 'S' | 'R' | 'G';
  readonly explanation?: string;
  /** Manual instructions, one or two sentences, if no fix was made. */
  readonly advice?: string;
}

/** An issue of a batch that its branch does not fix. */
export interface LeftOutIssue {
  readonly issue_id: string;
  readonly reason: FixReason | 'needs_review';
  /** Message of the fixer or the gate, for people. */
  readonly detail: string;
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
  /** `issue_ids` lists further issues addressed by the fix. */
  options: JsonDefault<{
    readonly issue_ids?: readonly string[];
    /** The issues come from a filter: each is fixed or left out independently. */
    readonly batch?: true;
    /** For a batch, once it is decided which issues the branch fixes. */
    readonly left_out?: readonly LeftOutIssue[];
    /** Reopen counts, at the time of the commit, of the issues that had ever been reopened. */
    readonly reopened?: Readonly<Record<string, number>>;
    /** Parent of the commit, set before it may be pushed. */
    readonly parent_sha?: string;
  }>;
  reason: Optional<FixReason>;
  fix: JsonOrNull<StoredFix>;
  patch: Optional<string>;
  files: JsonDefault<readonly unknown[]>;
  verification: JsonOrNull<Verification>;
  commit_sha: Optional<string>;
  pull_request_url: Optional<string>;
  pull_request_number: Optional<number>;
  error: JsonOrNull<StoredError>;
  created_at: Date;
  fixed_at: Optional<Date>;
  completed_at: Optional<Date>;
}

/** A pull request as it was when its review was requested. Fields that git does not know are `null` without a forge. */
export interface StoredPullRequest {
  readonly number: number;
  readonly title: string | null;
  /** Web address. */
  readonly url: string | null;
  /** Account at the forge. */
  readonly author: string | null;
  readonly state: 'open' | 'closed' | 'merged' | null;
  readonly draft: boolean | null;
  readonly from_fork: boolean | null;
  readonly base_branch: string | null;
  readonly head_branch: string | null;
  readonly base_sha: string | null;
  readonly head_sha: string | null;
}

/** Publication state of a review at its forge. */
export interface StoredPublication {
  /** `outdated`: the pull request was closed, or its head had moved, by the end of the review. */
  readonly state: 'pending' | 'published' | 'outdated' | 'failed';
  readonly attempts: number;
  /** Error code of a failure. */
  readonly reason: string | null;
  readonly url: string | null;
  readonly at: string | null;
}

/** Comments that people dismissed and that should not be repeated. */
export interface ReviewDismissalTable {
  repository_id: string;
  /** 0 for all pull requests. */
  pull_request_number: number;
  fingerprint: string;
  /** File of the comment; the same statement may occur in several files. */
  file_path: string;
  /** Nature of the finding; see `encodeNature` in core. */
  nature: Generated<string>;
  note: Optional<string>;
  /** User, or account at the forge. */
  dismissed_by: string;
  at: Date;
}

export interface ReviewTable {
  id: string;
  repository_id: string;
  status: Generated<'running' | 'completed' | 'failed' | 'cancelled' | 'skipped'>;
  skip_reason: Optional<string>;
  verdict: Optional<'approve' | 'comment' | 'request_changes'>;
  pull_request: JsonOrNull<StoredPullRequest>;
  /** The number of `pull_request`. */
  pull_request_number: Optional<number>;
  /** Requested although the same head already had a review. */
  is_rerun: Generated<boolean>;
  /** Whether it is to be published at the forge. */
  publish: Generated<boolean>;
  /** `null` until the review is completed, and if it is not to be published. */
  publication: JsonOrNull<StoredPublication>;
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
  reviewers: JsonDefault<readonly StoredReviewer[]>;
  quality_gate: JsonOrNull<StoredQualityGate>;
  stats: JsonOrNull<Record<string, unknown>>;
  engine: JsonOrNull<Record<string, unknown>>;
  error: JsonOrNull<StoredError>;
  started_at: Date;
  completed_at: Optional<Date>;
}

/** A person who may know the changed code. */
export interface StoredReviewer {
  /** `@account`, `@org/team` or email address of a code owner; author name as in the commits. */
  readonly name: string;
  readonly source: 'codeowners' | 'blame';
  /** Changed files that they own or wrote parts of. */
  readonly files: number;
  /** Changed lines in files they own, or replaced lines they wrote. */
  readonly lines: number;
}

export interface ReviewCommentTable {
  id: string;
  review_id: string;
  /** 0-based order within the review. */
  position: number;
  issue_id: Optional<string>;
  rule_id: Optional<string>;
  fingerprint: Optional<string>;
  /** Nature of the finding; see `encodeNature` in core. */
  nature: Generated<string>;
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
  /** Why it was dismissed. */
  note: Optional<string>;
  changed_at: Optional<Date>;
}

export interface WebhookTable {
  id: string;
  user_id: string;
  /** Null for every repository that the user can see. */
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
  /** Increasing without gaps per repository; null if the event has none. */
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
  /** Null while the first request is in progress. */
  response_status: Optional<number>;
  response_headers: JsonOrNull<Record<string, string>>;
  response_body: Optional<string>;
  /** Node that executes the request; `null` if unknown. */
  node_id: Optional<string>;
  created_at: Date;
}

export interface AuditEventTable {
  id: string;
  at: Date;
  actor_id: Optional<string>;
  /** What the actor was called then. */
  actor_name: Optional<string>;
  token_id: Optional<string>;
  /** Such as `token.create`, `issue.dismiss` or `fix.apply`. */
  action: string;
  target_id: Optional<string>;
  /** What the target was called then: of users, tokens and connections. */
  target_name: Optional<string>;
  repository_id: Optional<string>;
  ip: Optional<string>;
  detail: JsonDefault<Record<string, unknown>>;
}
