/** Files of a project, paginated, by size, complexity or change frequency. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type ListRequest, listPage, type Page, type Sortable } from '../lists.ts';
import { isOfProject } from '../storage/projects.ts';
import { type MeasuredFile, measureFiles } from './measure-files.ts';
import { findMeasured, findProject, selectCounted } from './measure-project.ts';

const commits = sql`coalesce((scan_files.history ->> 'commits')::integer, 0)`;
const sortable = {
  path: { expression: sql`scan_files.path`, type: 'text' },
  code_lines: { expression: sql`scan_files.code_lines`, type: 'integer' },
  cognitive: { expression: sql`scan_files.cognitive`, type: 'integer' },
  commits: { expression: commits, type: 'integer' },
  // Saturates: files with this many changes and this complexity come first anyway.
  hotspot: {
    expression: sql`least(${commits}::bigint * scan_files.cognitive, 2147483647)::integer`,
    type: 'integer',
  },
} as const satisfies Readonly<Record<string, Sortable>>;

export const fileOrders = Object.keys(sortable);

export interface FilesRequest extends ListRequest {
  readonly branch?: string | undefined;
}

const noFiles: Page<MeasuredFile> = { rows: [], total: 0, totalIsEstimate: false, nextCursor: null };

/** From the newest scan of the branch; empty before the first one. @throws ProblemError */
export async function listFiles(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  projectId: string,
  request: FilesRequest,
): Promise<Page<MeasuredFile>> {
  const project = await findProject(deps.db, caller, projectId);
  const branch = request.branch ?? project.default_branch;
  const scan = await findMeasured(deps.db, project, branch, undefined);
  if (scan === undefined || scan.series_id === null) return noFiles;
  const page = await listPage(
    deps,
    deps.db
      .selectFrom('scan_files')
      .selectAll('scan_files')
      .where('series_id', '=', scan.series_id)
      .where(isOfProject('scan_files.path', scan)),
    {
      name: 'files',
      sortable,
      defaultSort: '-hotspot',
      id: sql`scan_files.path`,
      idType: 'text',
      filters: [scan.scan_id, scan.path],
    },
    request,
  );
  const place = { repository_id: project.repository_id, branch };
  const rows = await measureFiles(deps.db, { rows: page.rows, counted: selectCounted(deps.db, scan), place });
  return { ...page, rows };
}
