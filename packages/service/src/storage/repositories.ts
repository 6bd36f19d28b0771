/** Queries on repositories. */

import { sql } from 'kysely';
import type { Caller, RepositoryRole } from '../caller.ts';
import type { DatabaseTransaction, LocalKind, NewRow, Queryable, Row } from './database.ts';
import { putMember } from './members.ts';
import { type GateStatus, repositoryGate } from './repository-gate.ts';
import { isVisible } from './visibility.ts';

/** A repository with attributes computed from related tables. */
export interface RepositoryRow extends Row<'repositories'> {
  readonly quality_gate: GateStatus;
  readonly has_schedule: boolean;
  /** Role of the caller. */
  readonly role: RepositoryRole;
}

type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

/** All repositories visible to the caller, with the computed attributes. */
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

/** For jobs, which act on behalf of the service: no visibility check. */
export function loadRepository(db: Queryable, id: string): Promise<Row<'repositories'> | undefined> {
  return db.selectFrom('repositories').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the kind of a local folder, if it is not known yet. */
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

/** Enabled language model tasks; `null` for all that the server supports. */
export async function wantedTasks(db: Queryable, id: string): Promise<readonly string[] | null> {
  const row = await db.selectFrom('repositories').select('llm_tasks').where('id', '=', id).executeTakeFirst();
  return row?.llm_tasks ?? null;
}

/**
 * Serializes changes to a repository's issues and events. The lock order is scan, repository, issue; every transaction
 * that takes two of these locks must follow it.
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

/** Serializes connecting repositories, so that the origin checked for cannot be inserted concurrently. */
export async function lockOrigins(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assay: origins of repositories'))`.execute(trx);
}

/**
 * Finds a repository already connected to this origin. A clone URL only matches the user's own repositories, since
 * other users have other credentials; a folder matches any repository visible to the user.
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

/** Local paths of repositories that the caller does not own, visible or not, and the folders they borrow from. */
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
