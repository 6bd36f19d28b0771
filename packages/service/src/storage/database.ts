/** Table types for kysely; `migrations/` creates the schema. Timestamps are `Date`; JSON is written as a string. */

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
import type { NodeTable, ObjectTable, SchemaReleaseTable } from './node-tables.ts';
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
  objects: ObjectTable;
}

/** The database or a transaction, as accepted by storage functions. */
export type Queryable = Kysely<Database>;
/** Accepted by functions that must run inside a transaction. */
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
  /** Secret that signs the forge's webhooks; `null` for connections that predate incoming webhooks. */
  hook_secret_encrypted: Optional<Buffer>;
  previous_hook_secret_encrypted: Optional<Buffer>;
  previous_hook_secret_until: Optional<Date>;
  /** Time of the last accepted delivery, to the minute. */
  last_hook_at: Optional<Date>;
  /** Time of the last rejected delivery, to the second; `hook_refusal` is the reason. */
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
  /**
   * One of its owners: the user who connected it or, once that user is no longer an owner, the longest-standing one.
   */
  owner_id: string;
  provider: Provider;
  provider_host: Optional<string>;
  external_id: Optional<string>;
  name: string;
  full_name: string;
  clone_url: Optional<string>;
  local_path: Optional<string>;
  /**
   * Kind of `local_path` at the time of connection; later changes to the folder do not affect it. `null` for other
   * origins, and until the folder has been inspected.
   */
  local_kind: Optional<LocalKind>;
  /** Folders outside `local_path` that its git directory referred to at the time of connection: real paths, sorted. */
  borrowed_folders: Generated<string[]>;
  default_branch: string;
  visibility: Generated<'public' | 'internal' | 'private'>;
  archived: Generated<boolean>;
  /** Enabled language model tasks; `null` for all that the server supports. */
  llm_tasks: Optional<string[]>;
  languages: Generated<string[]>;
  connection_id: Optional<string>;
  /** Sealed JSON `{username, secret}`. */
  credential_encrypted: Optional<Buffer>;
  allow_direct_push: Generated<boolean>;
  protected_branches: Generated<string[]>;
  /** Whether events from the forge start reviews. */
  automatic_reviews: Generated<boolean>;
  /** Whether automatic reviews are published at the forge. */
  publish_reviews: Generated<boolean>;
  review_drafts: Generated<boolean>;
  scan_on_push: Generated<boolean>;
  /** Branches whose pushes are scanned; empty for the default branch only. */
  push_branches: Generated<string[]>;
  /** When the forge was last polled for missed events. */
  polled_at: Optional<Date>;
  last_scan_at: Optional<Date>;
  event_sequence: BigInteger;
  /** Number of open or confirmed issues, maintained by the database. */
  open_issues: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** A user's identity at an identity provider. */
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
  /** Host keys, as `type base64`. */
  host_keys: Generated<string[]>;
  host_keys_source: Optional<'given' | 'first_use'>;
  host_keys_at: Optional<Date>;
  created_at: Date;
}

export interface TokenTable {
  id: string;
  user_id: string;
  kind: 'personal' | 'service' | 'repository';
  /** Distinguishes sessions from tokens: a session comes in a cookie, never as a bearer token. */
  origin: 'api' | 'first_start' | 'environment' | 'session';
  /** Token for which a session was issued. */
  parent_id: Optional<string>;
  name: string;
  /** SHA-256 of the token. */
  hash: Buffer;
  /** Last four characters, to help users recognize it. */
  hint: string;
  scopes: string[];
  repository_id: Optional<string>;
  expires_at: Optional<Date>;
  revoked_at: Optional<Date>;
  last_used_at: Optional<Date>;
  last_used_ip: Optional<string>;
  created_at: Date;
}
