/** Opens the database: connection pool and migrations. */

import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { ClusterConnection } from './cluster/cluster.ts';
import type { Database } from './database.ts';
import * as initial from './migrations/0001_initial.ts';
import * as issueIdentity from './migrations/0002_issue_identity.ts';
import * as triageAndProgress from './migrations/0003_triage_and_progress.ts';
import * as scanSeries from './migrations/0004_scan_series.ts';
import * as listIndexes from './migrations/0005_list_indexes.ts';
import * as findingClasses from './migrations/0006_finding_classes.ts';
import * as pathWords from './migrations/0007_path_words.ts';
import * as firstSight from './migrations/0008_first_sight.ts';
import * as branchHeads from './migrations/0009_branch_heads.ts';
import * as roles from './migrations/0010_roles.ts';
import * as maskedSecrets from './migrations/0011_masked_secrets.ts';
import * as deployKeys from './migrations/0012_deploy_keys.ts';
import * as sessions from './migrations/0013_sessions.ts';
import * as borrowedFolders from './migrations/0014_borrowed_folders.ts';
import * as introducedOnBranch from './migrations/0015_introduced_on_branch.ts';
import * as deletedBranches from './migrations/0016_deleted_branches.ts';
import * as countedByIndex from './migrations/0017_counted_by_index.ts';
import * as maskedAgain from './migrations/0018_masked_again.ts';
import * as llmCalls from './migrations/0019_llm_calls.ts';
import * as metricDays from './migrations/0020_metric_days.ts';
import * as routes from './migrations/0021_routes.ts';
import * as duplication from './migrations/0023_duplication.ts';
import * as coverage from './migrations/0024_coverage.ts';
import * as newCode from './migrations/0025_new_code.ts';
import * as fileHistory from './migrations/0026_file_history.ts';
import * as pullRequests from './migrations/0027_pull_requests.ts';
import * as publishing from './migrations/0028_publishing.ts';
import * as llmLayer from './migrations/0030_llm_layer.ts';
import * as hooks from './migrations/0031_hooks.ts';
import * as modelOpinions from './migrations/0035_model_opinions.ts';
import * as reviewers from './migrations/0036_reviewers.ts';
import * as dependencies from './migrations/0039_dependencies.ts';
import * as measuredByIndex from './migrations/0040_measured_by_index.ts';
import * as modelProposals from './migrations/0041_model_proposals.ts';
import * as subProjects from './migrations/0042_sub_projects.ts';
import * as findingNature from './migrations/0043_finding_nature.ts';
import * as localKind from './migrations/0044_local_kind.ts';
import * as rulesChanged from './migrations/0045_rules_changed.ts';
import * as branchState from './migrations/0046_branch_state.ts';
import * as keyCheck from './migrations/0047_key_check.ts';
import * as analyzers from './migrations/0048_analyzers.ts';
import * as nodes from './migrations/0050_nodes.ts';
import * as claimedScans from './migrations/0051_claimed_scans.ts';
import * as rateWindows from './migrations/0052_rate_windows.ts';
import * as reasons from './migrations/0059_reasons.ts';
import * as shownIssues from './migrations/0060_shown_issues.ts';
import * as secretHistory from './migrations/0064_secret_history.ts';
import * as packages from './migrations/0066_packages.ts';
import * as lookedUp from './migrations/0069_looked_up.ts';
import * as priority from './migrations/0071_priority.ts';
import * as keysOfNodes from './migrations/0075_keys_of_nodes.ts';
import * as maskedQuotes from './migrations/0082_masked_quotes.ts';
import * as noFixReasons from './migrations/0083_no_fix_reasons.ts';
import * as endedScans from './migrations/0084_ended_scans.ts';
import * as nodeKeys from './migrations/0085_node_keys.ts';
import * as nodeBuilds from './migrations/0086_node_builds.ts';
import * as auditNames from './migrations/0087_audit_names.ts';
import * as objects from './migrations/0088_objects.ts';
import * as scanListIndexes from './migrations/0089_scan_list_indexes.ts';
import {
  findMigrations,
  findUnknownMigrations,
  isOvertaken,
  NewerDatabaseError,
  noteRelease,
} from './release.ts';

/** Ordered by name; a released migration is never edited. */
const migrations = {
  '0001_initial': initial,
  '0002_issue_identity': issueIdentity,
  '0003_triage_and_progress': triageAndProgress,
  '0004_scan_series': scanSeries,
  '0005_list_indexes': listIndexes,
  '0006_finding_classes': findingClasses,
  '0007_path_words': pathWords,
  '0008_first_sight': firstSight,
  '0009_branch_heads': branchHeads,
  '0010_roles': roles,
  '0011_masked_secrets': maskedSecrets,
  '0012_deploy_keys': deployKeys,
  '0013_sessions': sessions,
  '0014_borrowed_folders': borrowedFolders,
  '0015_introduced_on_branch': introducedOnBranch,
  '0016_deleted_branches': deletedBranches,
  '0017_counted_by_index': countedByIndex,
  '0018_masked_again': maskedAgain,
  '0019_llm_calls': llmCalls,
  '0020_metric_days': metricDays,
  '0021_routes': routes,
  '0023_duplication': duplication,
  '0024_coverage': coverage,
  '0025_new_code': newCode,
  '0026_file_history': fileHistory,
  '0027_pull_requests': pullRequests,
  '0028_publishing': publishing,
  '0030_llm_layer': llmLayer,
  '0031_hooks': hooks,
  '0035_model_opinions': modelOpinions,
  '0036_reviewers': reviewers,
  '0039_dependencies': dependencies,
  '0040_measured_by_index': measuredByIndex,
  '0041_model_proposals': modelProposals,
  '0042_sub_projects': subProjects,
  '0043_finding_nature': findingNature,
  '0044_local_kind': localKind,
  '0045_rules_changed': rulesChanged,
  '0046_branch_state': branchState,
  '0047_key_check': keyCheck,
  '0048_analyzers': analyzers,
  '0050_nodes': nodes,
  '0051_claimed_scans': claimedScans,
  '0052_rate_windows': rateWindows,
  '0059_reasons': reasons,
  '0060_shown_issues': shownIssues,
  '0064_secret_history': secretHistory,
  '0066_packages': packages,
  '0069_looked_up': lookedUp,
  '0071_priority': priority,
  '0075_keys_of_nodes': keysOfNodes,
  '0082_masked_quotes': maskedQuotes,
  '0083_no_fix_reasons': noFixReasons,
  '0084_ended_scans': endedScans,
  '0085_node_keys': nodeKeys,
  '0086_node_builds': nodeBuilds,
  '0087_audit_names': auditNames,
  '0088_objects': objects,
  '0089_scan_list_indexes': scanListIndexes,
};

/**
 * The newest migration that is incompatible with releases lacking it, because it removes something they use or makes
 * them write wrong data. Purely additive migrations do not count: nodes of the previous release keep working.
 */
const oldestMigration: keyof typeof migrations = '0050_nodes';

export type ConnectionTarget =
  | { readonly kind: 'cluster'; readonly connection: ClusterConnection }
  | { readonly kind: 'url'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const defaultPoolSize = 10;
const connectLimitMs = 10_000;
/** Far above the longest statement, which records 100,000 issues, so that only a stuck statement is aborted. */
const statementLimitMs = 300_000;

/**
 * Opens a pool without connecting; the first query does. Connection errors are reported to `onError`, and also reject
 * the queries they break.
 */
export function openDatabase(
  target: ConnectionTarget,
  options: {
    readonly poolSize?: number;
    readonly onError?: (error: Error) => void;
    /** Name shown by the server. Default: that of nodes. */
    readonly applicationName?: string;
  } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...poolTarget(target),
    max: options.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    application_name: options.applicationName ?? 'assay',
  });
  let isClosing = false;
  const onError = (error: Error): void => {
    // The pool is closed before its connections, which the server may end first.
    if (!isClosing) options.onError?.(error);
  };
  pool.on('error', onError);
  // The pool only reports errors of idle connections. Without this, a connection lost between two statements of a
  // transaction would crash the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = (): Promise<void> => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/** Connection options for node-postgres. */
export function poolTarget(
  target: ConnectionTarget,
): { readonly connectionString: string } | ClusterConnection {
  return target.kind === 'url' ? { connectionString: target.url } : target.connection;
}

/**
 * Migrates the schema to the latest version. Concurrent processes wait for each other, because the migrator takes a
 * lock. A database already migrated by a newer release is left unchanged.
 *
 * @returns migrations of newer releases that this release can work with
 * @throws NewerDatabaseError if it cannot
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    const unknown = await findUnknownMigrations(db, Object.keys(migrations));
    const foreign = Object.fromEntries(unknown.map((name) => [name, { up: () => Promise.resolve() }]));
    const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...foreign }) };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error } = await migrator.migrateToLatest();
    // A newer release may have migrated between the two steps.
    if (error !== undefined && attempt === 1 && isOvertaken(error)) continue;
    if (error !== undefined) throw error;
    await noteRelease(db, oldestMigration);
    return unknown;
  }
}

/**
 * Creates the tables of an empty database at the schema of another database, whose rows will be copied into it.
 *
 * @param names  migrations applied to the other database
 * @throws NewerDatabaseError if this release does not know one of them
 */
export async function migrateAs(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const foreign = names.find((name) => !Object.hasOwn(migrations, name));
  if (foreign !== undefined)
    throw new NewerDatabaseError(
      `a newer release of Assay made these data: this one does not know ${foreign}. Use the newer one.`,
    );
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const provider = { getMigrations: () => Promise.resolve(chosen) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Migrations that `migrate` would run, in order. */
export async function listPendingMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const done = new Set(await findMigrations(db));
  return Object.keys(migrations).filter((name) => !done.has(name));
}
