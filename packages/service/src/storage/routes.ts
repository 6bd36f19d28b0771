/** Queries on routes, which are kept for the latest scan of a repository's default branch. */

import { type Route, spelledKinds } from '@assay/core';
import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';
import { toJsonb } from './json.ts';

/** Replaces the stored routes by those of a scan. */
export async function writeRoutes(
  trx: DatabaseTransaction,
  repositoryId: string,
  routes: readonly Route[],
): Promise<void> {
  await trx.deleteFrom('repository_routes').where('repository_id', '=', repositoryId).execute();
  const rows = routes.map(({ methods, route, isWhole, framework, path, line, handler, guards }) => ({
    methods,
    route,
    is_whole: isWhole,
    framework,
    path,
    line,
    handler: handler ?? null,
    guards,
    guard_kinds: [...new Set(guards.flatMap(spelledKinds))].sort(),
  }));
  await sql`
    insert into repository_routes (repository_id, methods, route, is_whole, framework, path, line, handler, guards,
      guard_kinds)
    select ${repositoryId}, array(select jsonb_array_elements_text(r.methods)), r.route, r.is_whole, r.framework,
      r.path, r.line, nullif(r.handler, 'null'::jsonb), r.guards, array(select jsonb_array_elements_text(r.guard_kinds))
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r(methods jsonb, route text, is_whole boolean,
      framework text, path text, line int, handler jsonb, guards jsonb, guard_kinds jsonb)`.execute(trx);
}
