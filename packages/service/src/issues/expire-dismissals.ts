/** Opens dismissed issues whose time has passed. Part of keeping house. */

import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import { recordItems } from '../webhooks/record-event.ts';

/** Issues of one transaction; the rest waits for the next run. */
const batchSize = 500;

/** @returns how many issues were opened */
export async function expireDismissals(
  deps: Pick<ServiceContext, 'db' | 'clock' | 'queue'>,
): Promise<number> {
  const at = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('issues')
      .select(['id', 'repository_id', 'rule_id', 'category', 'severity', 'file_path', 'line'])
      .where('status', '=', 'dismissed')
      .where('expires_at', '<=', at)
      .orderBy('repository_id')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map((issue) => issue.id);
    await trx
      .updateTable('issues')
      .set({
        status: 'open',
        resolution: null,
        expires_at: null,
        reopened_count: sql`reopened_count + 1`,
        updated_at: at,
      })
      .where('id', 'in', ids)
      .execute();
    const history = due.map((issue) => ({
      id: createId(deps.clock),
      issue_id: issue.id,
      at,
      action: 'expired',
      from_status: 'dismissed',
      to_status: 'open',
    }));
    await trx.insertInto('issue_history').values(history).execute();
    for (const [repositoryId, issues] of Map.groupBy(due, (issue) => issue.repository_id)) {
      const items = issues.map(({ id, repository_id: _repository, ...rest }) => ({
        issue_id: id,
        ...rest,
        url: `/v1/issues/${id}`,
      }));
      const data = { repository_id: repositoryId };
      await recordItems(deps, trx, { type: 'issue.reopened', repositoryId, data }, items);
    }
    return due.length;
  });
}
