/** Queries of projects: the whole of a repository, and the parts of a monorepo. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';

/** Where a project is: the empty path is the whole repository. */
type Folder = Pick<Row<'projects'>, 'path'>;

/** A column with paths of files holds one of the project. */
export function isOfProject(column: string, { path }: Folder): RawBuilder<SqlBool> {
  return path === '' ? sql<SqlBool>`true` : sql<SqlBool>`starts_with(${sql.ref(column)}, ${`${path}/`})`;
}

/** The same of a path. */
export function isPathOf({ path: folder }: Folder, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Parts that the repository lists, by name. */
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

/** Makes the parts those that are listed. One of a known name is the same project, wherever its folder is, and whenever it was listed. */
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

/** What a scan saw of a part; `undefined` where the part was not listed then. */
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
