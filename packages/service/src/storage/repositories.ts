/** Queries of repositories and their members. */

import { sql } from 'kysely';
import type { Caller } from '../context.ts';
import { isVisible } from '../repositories/visibility.ts';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

/** A repository with what is computed from its issues and scans. */
export interface RepositoryRow extends Row<'repositories'> {
  readonly quality_gate: 'passed' | 'failed' | 'none';
}

type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

/** All that the caller sees, with the computed members. */
export function selectRepositories(db: Queryable, caller: Viewer) {
  return db
    .selectFrom('repositories')
    .selectAll('repositories')
    .select([
      sql<'passed' | 'failed' | 'none'>`coalesce((select quality_gate ->> 'status' from scans
        where scans.repository_id = repositories.id and scans.branch = repositories.default_branch
        and scans.status = 'completed' order by completed_at desc, id desc limit 1), 'none')`.as(
        'quality_gate',
      ),
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

/**
 * Lets one change of a repository's issues and events run at a time. The order of locks is: scan, repository, issue;
 * every transaction that takes two of them keeps to it.
 */
export async function lockRepository(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select 1 from repositories where id = ${id} for no key update`.execute(trx);
}

/** Inserts the repository and its root project, which has the same id. */
export async function insertRepository(db: Queryable, row: NewRow<'repositories'>): Promise<void> {
  await db.insertInto('repositories').values(row).execute();
  await db
    .insertInto('projects')
    .values({ id: row.id, repository_id: row.id, name: row.name, created_at: row.created_at })
    .execute();
}

/** The user's repository with this origin, if it was connected before. */
export function findByOrigin(
  db: Queryable,
  ownerId: string,
  origin: { readonly cloneUrl: string | null; readonly localPath: string | null },
): Promise<Row<'repositories'> | undefined> {
  const query = db.selectFrom('repositories').selectAll().where('owner_id', '=', ownerId);
  const sameOrigin =
    origin.localPath === null
      ? query.where('clone_url', '=', origin.cloneUrl)
      : query.where('local_path', '=', origin.localPath);
  return sameOrigin.orderBy('id').executeTakeFirst();
}
