/** The tables as kysely sees them; `migrations/` is what makes them. Times are `Date`, JSON is written as text. */

import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { RepositoryRole } from '../caller.ts';
import type {
  AuditEventTable,
  EventTable,
  FixTable,
  IdempotencyKeyTable,
  ReviewCommentTable,
  ReviewDismissalTable,
  ReviewTable,
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './change-tables.ts';
import type { BigInteger, Optional } from './columns.ts';
import type { HookDeliveryTable, WatchedRefTable } from './hook-tables.ts';
import type { LlmAnswerTable, LlmCallTable, ModelProposalTable } from './llm-tables.ts';
import type {
  CoverageFileTable,
  CoverageReportTable,
  MetricDayTable,
  ProjectDayTable,
  ProjectScanTable,
  ProjectTable,
  ScanFileTable,
  ScanFunctionView,
  ScanMetricsTable,
} from './metric-tables.ts';
import type { NodeTable, SchemaReleaseTable } from './node-tables.ts';
import type {
  AdvisoryDatabaseTable,
  AdvisoryEcosystemTable,
  AdvisoryPartTable,
  ListedPackageTable,
  PackageListTable,
} from './package-tables.ts';
import type {
  BranchHeadTable,
  FindingClassTable,
  IssueBranchTable,
  IssueFeedbackTable,
  IssueHistoryTable,
  IssueOccurrenceTable,
  IssueTable,
  RouteTable,
  ScanLogTable,
  ScanScheduleTable,
  ScanSeriesTable,
  ScanTable,
} from './scan-tables.ts';

export type * from './change-tables.ts';
export type * from './hook-tables.ts';
export type * from './llm-tables.ts';
export type * from './metric-tables.ts';
export type * from './node-tables.ts';
export type * from './package-tables.ts';
export type * from './scan-tables.ts';

export interface Database {
  users: UserTable;
  nodes: NodeTable;
  schema_release: SchemaReleaseTable;
  rate_windows: { key: string; used: number; ends_at: Date };
  key_check: { is_only: Generated<boolean>; sealed: Buffer };
  connections: ConnectionTable;
  repositories: RepositoryTable;
  repository_members: { repository_id: string; user_id: string; role: RepositoryRole; created_at: Date };
  projects: ProjectTable;
  project_scans: ProjectScanTable;
  project_days: ProjectDayTable;
  deploy_keys: DeployKeyTable;
  user_identities: UserIdentityTable;
  tokens: TokenTable;
  scans: ScanTable;
  scan_metrics: ScanMetricsTable;
  metric_days: MetricDayTable;
  coverage_reports: CoverageReportTable;
  coverage_files: CoverageFileTable;
  scan_files: ScanFileTable;
  scan_functions: ScanFunctionView;
  repository_routes: RouteTable;
  scan_series: ScanSeriesTable;
  branch_heads: BranchHeadTable;
  finding_classes: FindingClassTable;
  issues: IssueTable;
  issue_branches: IssueBranchTable;
  issue_occurrences: IssueOccurrenceTable;
  issue_history: IssueHistoryTable;
  issue_feedback: IssueFeedbackTable;
  scan_log: ScanLogTable;
  scan_schedules: ScanScheduleTable;
  fixes: FixTable;
  reviews: ReviewTable;
  review_comments: ReviewCommentTable;
  review_dismissals: ReviewDismissalTable;
  webhooks: WebhookTable;
  events: EventTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  hook_deliveries: HookDeliveryTable;
  watched_refs: WatchedRefTable;
  idempotency_keys: IdempotencyKeyTable;
  audit_events: AuditEventTable;
  llm_calls: LlmCallTable;
  llm_answers: LlmAnswerTable;
  model_proposals: ModelProposalTable;
  advisory_databases: AdvisoryDatabaseTable;
  advisory_ecosystems: AdvisoryEcosystemTable;
  advisory_parts: AdvisoryPartTable;
  package_lists: PackageListTable;
  listed_packages: ListedPackageTable;
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
  /** Of what the forge sends; `null` for a connection that was made before there were hooks. */
  hook_secret_encrypted: Optional<Buffer>;
  previous_hook_secret_encrypted: Optional<Buffer>;
  previous_hook_secret_until: Optional<Date>;
  /** Of a delivery that was taken, to the minute. */
  last_hook_at: Optional<Date>;
  /** Of a delivery that was not, to the second, and why. */
  hook_refused_at: Optional<Date>;
  hook_refusal: Optional<string>;
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

export type LocalKind = 'git' | 'plain';

export interface RepositoryTable {
  id: string;
  /** One of its owners: who connected it, and when that user owns it no more, who has owned it longest. */
  owner_id: string;
  provider: Provider;
  provider_host: Optional<string>;
  external_id: Optional<string>;
  name: string;
  full_name: string;
  clone_url: Optional<string>;
  local_path: Optional<string>;
  /**
   * What `local_path` was when it was connected, and stays: whatever the folder looks like later. `null` for other origins,
   * and until the folder was looked at.
   */
  local_kind: Optional<LocalKind>;
  /** Places outside of `local_path` that its git directory led to when it was connected; real paths, sorted. */
  borrowed_folders: Generated<string[]>;
  default_branch: string;
  visibility: Generated<'public' | 'internal' | 'private'>;
  archived: Generated<boolean>;
  /** Tasks of a language model that it wants; `null`: all that the server has. */
  llm_tasks: Optional<string[]>;
  languages: Generated<string[]>;
  connection_id: Optional<string>;
  /** Sealed JSON `{username, secret}`. */
  credential_encrypted: Optional<Buffer>;
  allow_direct_push: Generated<boolean>;
  protected_branches: Generated<string[]>;
  /** What its forge tells starts reviews. */
  automatic_reviews: Generated<boolean>;
  /** Automatic ones are told at the forge. */
  publish_reviews: Generated<boolean>;
  review_drafts: Generated<boolean>;
  scan_on_push: Generated<boolean>;
  /** Branches whose pushes are scanned; empty: the default branch. */
  push_branches: Generated<string[]>;
  /** When its forge was last asked what was missed. */
  polled_at: Optional<Date>;
  last_scan_at: Optional<Date>;
  event_sequence: BigInteger;
  /** Open or confirmed; the database counts them. */
  open_issues: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** A user as an identity provider knows it. */
export interface UserIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: Optional<string>;
  created_at: Date;
  last_sign_in_at: Date;
}

export interface DeployKeyTable {
  repository_id: string;
  /** `ssh-ed25519 AAAA... comment`. */
  public_key: string;
  private_key_encrypted: Buffer;
  /** Of the host, as `type base64`. */
  host_keys: Generated<string[]>;
  host_keys_source: Optional<'given' | 'first_use'>;
  host_keys_at: Optional<Date>;
  created_at: Date;
}

export interface TokenTable {
  id: string;
  user_id: string;
  kind: 'personal' | 'service' | 'repository';
  /** A session is told apart from tokens by it: it comes in a cookie, never as a bearer token. */
  origin: 'api' | 'first_start' | 'environment' | 'session';
  /** Token that a session was given for. */
  parent_id: Optional<string>;
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
