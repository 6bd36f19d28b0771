/** Secrets known from the history of a branch. */

import type { Finding } from '@assay/core';
import type { HistorySecret } from '@assay/scanner';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from './database.ts';
import { toJsonb } from './json.ts';

export interface HistoryKey {
  readonly repositoryId: string;
  readonly branch: string;
}

export interface SecretHistory {
  /** Commit up to which the history was read. */
  readonly headSha: string;
  /** Release of the scanner; another release may find other secrets. */
  readonly release: string;
  readonly secrets: readonly HistorySecret[];
}

/** Returns `undefined` if the history was never read. */
export async function loadSecretHistory(
  db: Queryable,
  { repositoryId, branch }: HistoryKey,
): Promise<SecretHistory | undefined> {
  const { rows } = await sql<{ head_sha: string; release: string }>`
    select head_sha, release from secret_histories
    where repository_id = ${repositoryId} and branch = ${branch}`.execute(db);
  const [state] = rows;
  if (state === undefined) return undefined;
  const known = await sql<{ digest: string; finding: Finding }>`
    select digest, finding from history_secrets
    where repository_id = ${repositoryId} and branch = ${branch} order by digest`.execute(db);
  return { headSha: state.head_sha, release: state.release, secrets: known.rows };
}

/** Adds new secrets. Those recorded by another release are deleted, because the history was read again. */
export async function saveSecretHistory(
  trx: DatabaseTransaction,
  { repositoryId, branch }: HistoryKey,
  { headSha, release, secrets }: SecretHistory,
): Promise<void> {
  await sql`delete from history_secrets using secret_histories state
    where state.repository_id = ${repositoryId} and state.branch = ${branch} and state.release <> ${release}
      and history_secrets.repository_id = state.repository_id and history_secrets.branch = state.branch`.execute(
    trx,
  );
  await sql`insert into secret_histories (repository_id, branch, head_sha, release)
    values (${repositoryId}, ${branch}, ${headSha}, ${release})
    on conflict (repository_id, branch) do update set head_sha = excluded.head_sha, release = excluded.release`.execute(
    trx,
  );
  for (const { digest, finding } of secrets)
    await sql`insert into history_secrets (repository_id, branch, digest, finding)
      values (${repositoryId}, ${branch}, ${digest}, ${toJsonb(finding)}::json) on conflict do nothing`.execute(
      trx,
    );
}
