/** Reading scans. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import {
  commonWords,
  filtersOf,
  hasOneId,
  isOneOf,
  type ListRequest,
  listPage,
  nullableTime,
  type Page,
  type Sortable,
  type WordLists,
} from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { ScanStatus, ScanType } from '../storage/database.ts';
import { findScan, type ScanRow, selectScans } from '../storage/scans.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets'>;

export interface ScanListRequest extends ListRequest {
  readonly repository_id?: string | undefined;
  readonly status?: WordLists | undefined;
  readonly branch?: string | undefined;
  readonly scan_type?: WordLists | undefined;
  readonly commit_sha?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

const orders = {
  started_at: { expression: sql`scans.started_at`, type: 'timestamptz' },
  completed_at: nullableTime('scans.completed_at'),
  branch: { expression: sql`scans.branch`, type: 'text' },
  scan_type: { expression: sql`scans.scan_type`, type: 'text' },
  status: { expression: sql`scans.status`, type: 'text' },
  issues_found: { expression: sql`scans.issues_found`, type: 'integer' },
  security_issues: { expression: sql`scans.security_issues`, type: 'integer' },
  quality_issues: { expression: sql`scans.quality_issues`, type: 'integer' },
} as const satisfies Record<string, Sortable>;

/** Sort keys of scan lists. */
export const scanOrders = Object.keys(orders);

export async function getScan(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<ScanRow> {
  const scan = await findScan(deps.db, caller, id);
  if (!scan) throw notFound('scan');
  return scan;
}

export async function listScans(
  deps: Deps,
  caller: Caller,
  request: ScanListRequest,
): Promise<Page<ScanRow>> {
  let query = selectScans(deps.db, caller);
  const statuses = commonWords<ScanStatus>(request.status);
  const types = commonWords<ScanType>(request.scan_type);
  const repositoryIds = await filterRepositories(deps.db, caller, request.repository_id);
  if (repositoryIds !== undefined) query = query.where(hasOneId('repository_id', repositoryIds));
  if (statuses) query = query.where(isOneOf('status', statuses));
  if (types) query = query.where(isOneOf('scan_type', types));
  if (request.branch !== undefined) query = query.where('branch', '=', request.branch);
  if (request.commit_sha !== undefined) query = query.where('commit_sha', '=', request.commit_sha);
  if (request.since !== undefined) query = query.where('started_at', '>=', new Date(request.since));
  if (request.until !== undefined) query = query.where('started_at', '<', new Date(request.until));
  const spec = {
    name: 'scans',
    sortable: orders,
    defaultSort: '-started_at',
    id: sql`scans.id`,
    filters: [caller.userId, caller.repositoryId, filtersOf(request)],
  };
  return listPage(deps, query, spec, request);
}
