/** Functions of a project, paginated, hardest to read first. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type ListRequest, listPage, type Page, type Sortable } from '../lists.ts';
import type { Row } from '../storage/database.ts';
import { isOfProject } from '../storage/projects.ts';
import { findMeasured, findProject } from './measure-project.ts';

const sortable = {
  path: { expression: sql`scan_functions.path`, type: 'text' },
  name: { expression: sql`scan_functions.name`, type: 'text' },
  cognitive: { expression: sql`scan_functions.cognitive`, type: 'integer' },
  cyclomatic: { expression: sql`scan_functions.cyclomatic`, type: 'integer' },
  lines: { expression: sql`(scan_functions.end_line - scan_functions.start_line + 1)`, type: 'integer' },
} as const satisfies Readonly<Record<string, Sortable>>;

export const functionOrders = Object.keys(sortable);

export interface FunctionsRequest extends ListRequest {
  readonly branch?: string | undefined;
  /** Only functions of this file. */
  readonly file_path?: string | undefined;
}

/** From the newest scan of the branch; empty before the first one. @throws ProblemError */
export async function listFunctions(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  projectId: string,
  request: FunctionsRequest,
): Promise<Page<Row<'scan_functions'>>> {
  const project = await findProject(deps.db, caller, projectId);
  const branch = request.branch ?? project.default_branch;
  const scan = await findMeasured(deps.db, project, branch, undefined);
  const { file_path: path } = request;
  const query = deps.db
    .selectFrom('scan_functions')
    .selectAll('scan_functions')
    // A branch without a scan has no series.
    .where('series_id', '=', scan?.series_id ?? null)
    .where(isOfProject('scan_functions.path', scan ?? project))
    .$if(path !== undefined, (files) => files.where('path', '=', path ?? ''));
  return listPage(
    deps,
    query,
    {
      name: 'functions',
      sortable,
      defaultSort: '-cognitive',
      id: sql`(scan_functions.path || ':' || lpad(scan_functions.position::text, 6, '0'))`,
      idType: 'text',
      filters: [scan?.scan_id, scan?.path, path],
    },
    request,
  );
}
