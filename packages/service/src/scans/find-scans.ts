/** Scans as they are read. */

import { sql } from 'kysely';
import type { Caller, ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { filtersOf, type ListRequest, listPage, type Page, splitWords } from '../lists.ts';
import type { ScanStatus, ScanType } from '../storage/database.ts';
import { findScan, type ScanRow, selectScans } from '../storage/scans.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets'>;

export interface ScanListRequest extends ListRequest {
  readonly repository_id?: string | undefined;
  readonly status?: string | undefined;
  readonly branch?: string | undefined;
  readonly scan_type?: string | undefined;
  readonly commit_sha?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export async function getScan(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<ScanRow> {
  const scan = await findScan(deps.db, caller, id);
  if (!scan) throw notFound('scan');
  return scan;
}

export function listScans(deps: Deps, caller: Caller, request: ScanListRequest): Promise<Page<ScanRow>> {
  let query = selectScans(deps.db, caller);
  const statuses = splitWords<ScanStatus>(request.status);
  const types = splitWords<ScanType>(request.scan_type);
  if (request.repository_id !== undefined) query = query.where('repository_id', '=', request.repository_id);
  if (statuses) query = query.where('status', 'in', statuses);
  if (types) query = query.where('scan_type', 'in', types);
  if (request.branch !== undefined) query = query.where('branch', '=', request.branch);
  if (request.commit_sha !== undefined) query = query.where('commit_sha', '=', request.commit_sha);
  if (request.since !== undefined) query = query.where('started_at', '>=', new Date(request.since));
  if (request.until !== undefined) query = query.where('started_at', '<', new Date(request.until));
  const started_at = { expression: sql`scans.started_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'scans',
    sortable: { started_at },
    defaultSort: '-started_at',
    id: sql`scans.id`,
    filters: [caller.userId, caller.repositoryId, filtersOf(request)],
  };
  return listPage(deps, query, spec, request);
}
