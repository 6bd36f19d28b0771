/** Reopens issues whose dismissal has expired. Part of housekeeping. */

import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { recordItems } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import { lockRepository } from '../storage/repositories.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

/** @returns the number of reopened issues */
export async function expireDismissals(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const due = await deps.db
    .selectFrom('issues')
    .select('repository_id')
    .distinct()
    .where('status', '=', 'dismissed')
    .where('expires_at', '<=', at)
    .orderBy('repository_id')
    .execute();
  let count = 0;
  for (const { repository_id: repositoryId } of due) count += await expireIn(deps, repositoryId, at);
  return count;
}

function expireIn(deps: Deps, repositoryId: string, at: Date): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    const opened = await trx
      .updateTable('issues')
      .set({
        status: 'open',
        resolution: null,
        expires_at: null,
        reopened_count: sql`reopened_count + 1`,
        updated_at: at,
      })
      .where('repository_id', '=', repositoryId)
      .where('status', '=', 'dismissed')
      .where('expires_at', '<=', at)
      .returning(['id', 'rule_id', 'category', 'severity', 'file_path', 'line'])
      .execute();
    if (opened.length === 0) return 0;
    opened.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id } of opened) {
      const row = { id: createId(deps.clock), issue_id: id, at, action: 'expired' };
      await trx
        .insertInto('issue_history')
        .values({ ...row, from_status: 'dismissed', to_status: 'open' })
        .execute();
    }
    const items = opened.map(({ id, ...rest }) => ({ issue_id: id, ...rest, url: `/v1/issues/${id}` }));
    const data = { repository_id: repositoryId };
    await recordItems(deps, trx, { type: 'issue.reopened', repositoryId, data }, items);
    return opened.length;
  });
}
