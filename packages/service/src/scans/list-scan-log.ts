/** Lists the log of a scan. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import type { Row } from '../storage/database.ts';
import { getScan } from './find-scans.ts';

/**
 * Oldest first.
 *
 * @throws ProblemError
 */
export async function listScanLog(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  scanId: string,
  request: ListRequest,
): Promise<Page<Row<'scan_log'>>> {
  await getScan(deps, caller, scanId);
  const query = deps.db.selectFrom('scan_log').selectAll().where('scan_id', '=', scanId);
  const sequence = { expression: sql`scan_log.sequence`, type: 'integer' } as const;
  const spec = {
    name: `log ${scanId}`,
    sortable: { sequence },
    defaultSort: 'sequence',
    id: sql`scan_log.scan_id`,
    filters: [],
  };
  return listPage(deps, query, spec, request);
}
