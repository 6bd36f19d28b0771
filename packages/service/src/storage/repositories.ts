/** Queries of repositories and their members. */

import { sql } from 'kysely';
import type { Caller, RepositoryRole } from '../caller.ts';
import type { DatabaseTransaction, LocalKind, NewRow, Queryable, Row } from './database.ts';
import { putMember } from './members.ts';
import { type GateStatus, repositoryGate } from './repository-gate.ts';
import { isVisible } from './visibility.ts';

/** A repository with what is computed from its issues and scans. */
export interface RepositoryRow extends Row<'repositories'> {
  readonly quality_gate: GateStatus;
  readonly has_schedule: boolean;
  /** Of who asks. */
  readonly role: RepositoryRole;
}

type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

/** All that the caller sees, with the computed members. */
export function selectRepositories(db: Queryable, caller: Viewer) {
  return db
    .selectFrom('repositories')
    .selectAll('repositories')
    .select([
      repositoryGate().as('quality_gate'),
      sql<boolean>`exists (select 1 from scan_schedules where scan_schedules.repository_id = repositories.id)`.as(
        'has_schedule',
      ),
      sql<RepositoryRole>`(select role from repository_members where repository_members.repository_id = repositories.id
        and repository_members.user_id = ${caller.userId})`.as('role'),
    ])
    .where(isVisible(caller, 'repositories.id'));
}

export function findRepository(
  db: Queryable,
  caller: Viewer,
  id: string,
): Promise<RepositoryRow | undefined> {
  return selectRepositories(db, caller).where('repositories.id', '=', id).executeTakeFirst();
}

/** For jobs, which act for the service itself. */
export function loadRepository(db: Queryable, id: string): Promise<Row<'repositories'> | undefined> {
  return db.selectFrom('repositories').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a folder turned out to be that nobody had looked at. */
export async function keepLocalKind(
  db: Queryable,
  repository: Pick<Row<'repositories'>, 'id' | 'local_path' | 'local_kind'>,
  kind: LocalKind,
): Promise<void> {
  if (repository.local_path === null || repository.local_kind !== null) return;
  await db
    .updateTable('repositories')
    .set({ local_kind: kind })
    .where('id', '=', repository.id)
    .where('local_kind', 'is', null)
    .execute();
}

/** Tasks of a language model that it wants; `null`: all that the server has. */
export async function wantedTasks(db: Queryable, id: string): Promise<readonly string[] | null> {
  const row = await db.selectFrom('repositories').select('llm_tasks').where('id', '=', id).executeTakeFirst();
  return row?.llm_tasks ?? null;
}

/**
 * Lets one change of a repository's issues and events run at a time. The order of locks is: scan, repository, issue;
 * every transaction that takes two of them keeps to it.
 */
export async function lockRepository(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select 1 from repositories where id = ${id} for no key update`.execute(trx);
}

/** Inserts the repository, its owner, and its root project, which has the same id. */
export async function insertRepository(db: Queryable, row: NewRow<'repositories'>): Promise<void> {
  await db.insertInto('repositories').values(row).execute();
  await putMember(db, { repositoryId: row.id, userId: row.owner_id, role: 'owner' }, row.created_at);
  await db
    .insertInto('projects')
    .values({ id: row.id, repository_id: row.id, name: row.name, created_at: row.created_at })
    .execute();
}

/** Connects one repository at a time: what it looks for cannot come into being meanwhile. */
export async function lockOrigins(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assay: origins of repositories'))`.execute(trx);
}

/**
 * The repository with this origin, if it was connected before: for a clone URL the user's own, since another user
 * comes with another credential; for a folder any that the user sees.
 */
export function findByOrigin(
  db: Queryable,
  caller: Viewer,
  origin: Pick<Row<'repositories'>, 'clone_url' | 'local_path'>,
): Promise<Row<'repositories'> | undefined> {
  const query = db.selectFrom('repositories').selectAll();
  const sameOrigin =
    origin.local_path === null
      ? query.where('owner_id', '=', caller.userId).where('clone_url', '=', origin.clone_url)
      : query.where(isVisible(caller, 'repositories.id')).where('local_path', '=', origin.local_path);
  return sameOrigin.orderBy('id').executeTakeFirst();
}

/** Local paths of repositories that the caller does not own, seen or not, and what those borrow from. */
export async function listFoldersOfOthers(db: Queryable, caller: Viewer): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('repositories')
    .select(['local_path', 'borrowed_folders'])
    .where('local_path', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from repository_members m where m.repository_id = repositories.id
        and m.user_id = ${caller.userId} and m.role = 'owner')`,
    )
    .execute();
  return rows.flatMap((row) => [row.local_path ?? [], row.borrowed_folders].flat());
}
