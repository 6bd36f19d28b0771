/**
 * Whether a local repository is git or a plain folder, which holds from when it is connected. Of those that were connected
 * before, scans tell: one that has scanned a commit was git. The others are told by the next look at the folder.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repositories add column local_kind text check (local_kind in ('git', 'plain'))`.execute(
    db,
  );
  await sql`update repositories r set local_kind = case when told.has_commit then 'git' else 'plain' end
    from (select repository_id, bool_or(commit_sha is not null) as has_commit from scans
      where tool = 'assay' and trigger <> 'import' and status = 'completed' group by repository_id) told
    where told.repository_id = r.id and r.local_path is not null`.execute(db);
}
