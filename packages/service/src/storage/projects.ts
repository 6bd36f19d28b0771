/** Queries on projects: whole repositories and parts of monorepos. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';

/** Location of a project; the empty path is the whole repository. */
type Folder = Pick<Row<'projects'>, 'path'>;

/** Condition that a column with file paths holds a path in the project. */
export function isOfProject(column: string, { path }: Folder): RawBuilder<SqlBool> {
  return path === '' ? sql<SqlBool>`true` : sql<SqlBool>`starts_with(${sql.ref(column)}, ${`${path}/`})`;
}

/** Whether a path is in the project. */
export function isPathOf({ path: folder }: Folder, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Parts that the repository currently lists, by name. */
export function listParts(db: Queryable, repositoryId: string): Promise<Row<'projects'>[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where('path', '<>', '')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/**
 * Replaces the parts by those listed. A part of a known name is the same project, even in another folder or after
 * having been unlisted.
 */
export async function replaceParts(
  trx: DatabaseTransaction,
  deps: Parameters<typeof createId>[0],
  repositoryId: string,
  listed: readonly { readonly name: string; readonly path: string }[],
): Promise<void> {
  const now = deps.now();
  await trx
    .updateTable('projects')
    .set({ removed_at: now })
    .where('repository_id', '=', repositoryId)
    .where('path', '<>', '')
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`not name = any(${sql.val(listed.map(({ name }) => name))}::text[])`)
    .execute();
  for (const { name, path } of listed)
    await trx
      .insertInto('projects')
      .values({ id: createId(deps), repository_id: repositoryId, name, path, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['repository_id', 'name'])
          .where('path', '<>', '')
          .doUpdateSet({ path, removed_at: null }),
      )
      .execute();
}

/** Results of a scan for a part; `undefined` if the part was not listed at the time. */
export function findPartScan(
  db: Queryable,
  projectId: string,
  scanId: string,
): Promise<Row<'project_scans'> | undefined> {
  return db
    .selectFrom('project_scans')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('scan_id', '=', scanId)
    .executeTakeFirst();
}
