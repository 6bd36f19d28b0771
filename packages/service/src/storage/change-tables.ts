/** Tables of fixes, reviews, webhooks, events and requests. */

import type { Category, Severity, Verification } from '@assay/core';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonDefault, JsonOrNull, Optional } from './columns.ts';
import type { StoredError, StoredQualityGate } from './scan-tables.ts';

/** Why there is no verified fix. */
export type FixReason = 'no_fix_available' | 'verification_failed' | 'patch_conflict' | 'source_changed';

/** What is told of a fix beside its patch; the calls of models and what to do instead when none was made. */
interface StoredFix {
  readonly origin?: 'engine' | 'llm';
  readonly safety?: 'S' | 'R' | 'G';
  readonly explanation?: string;
  /** What to do by hand, one or two sentences. */
  readonly advice?: string;
}

/** An issue of a batch that its branch does not fix. */
export interface LeftOutIssue {
  readonly issue_id: string;
  readonly reason: FixReason | 'needs_review';
  /** For a reader: what the fixer or the gate says. */
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
  /** `issue_ids`: more issues that the fix is of. */
  options: JsonDefault<{
    readonly issue_ids?: readonly string[];
    /** The issues are those that a filter let through: each is fixed or left out by itself. */
    readonly batch?: true;
    /** Of a batch, once it is known which issues the branch fixes. */
    readonly left_out?: readonly LeftOutIssue[];
    /** How often those of the issues had been opened again that ever were, when the fix was committed. */
    readonly reopened?: Readonly<Record<string, number>>;
    /** What the commit stands on, once it may have been pushed. */
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

/** A pull request as it was when its review was asked for; what git does not know is `null` without a forge. */
export interface StoredPullRequest {
  readonly number: number;
  readonly title: string | null;
  /** For a browser. */
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

/** What became of a review at its forge. */
export interface StoredPublication {
  /** `outdated`: the pull request was closed or had another head when the review was done. */
  readonly state: 'pending' | 'published' | 'outdated' | 'failed';
  readonly attempts: number;
  /** Why it failed: a code. */
  readonly reason: string | null;
  readonly url: string | null;
  readonly at: string | null;
}

/** What people do not want to be told again. */
export interface ReviewDismissalTable {
  repository_id: string;
  /** 0: in all pull requests. */
  pull_request_number: number;
  fingerprint: string;
  /** Where the comment stood: the same statement may be in several files. */
  file_path: string;
  /** Of the finding; see `encodeNature` of the core. */
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
  /** Asked for although there was one of the same head. */
  is_rerun: Generated<boolean>;
  /** It is told at the forge. */
  publish: Generated<boolean>;
  /** `null` before it is done, and for one that is not told. */
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

/** Somebody who may know the code of a change. */
export interface StoredReviewer {
  /** `@account`, `@org/team` or an address of a code owner; an author as commits name them. */
  readonly name: string;
  readonly source: 'codeowners' | 'blame';
  /** Changed files that they own, or wrote parts of. */
  readonly files: number;
  /** Changed lines of what they own; replaced lines that they wrote. */
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
  /** Of the finding; see `encodeNature` of the core. */
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
  /** That carries the request out; `null`: not known. */
  node_id: Optional<string>;
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
