/** Queries on measured files, which are kept for the latest scan of a branch only; totals are kept for every scan. */

import type { Duplication, FileDependencies, FileMetrics } from '@assay/core';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';
import { toJsonb } from './json.ts';
import type { FileHistory, StoredDependencies } from './metric-tables.ts';

type CompletedScan = Pick<Row<'scans'>, 'repository_id' | 'branch' | 'series_id'>;

/** Writes the files that differ from the previous scan and deletes those that are gone. */
export async function writeFiles(
  trx: DatabaseTransaction,
  scan: CompletedScan,
  {
    metrics,
    duplication,
    dependencies,
  }: {
    readonly metrics: readonly FileMetrics[];
    readonly duplication?: Duplication | undefined;
    readonly dependencies?: readonly FileDependencies[] | undefined;
  },
): Promise<void> {
  const linked = new Map(dependencies?.map((file) => [file.path, storedDependencies(file)]));
  const duplicated = new Map(duplication?.files.map(({ path, lines }) => [path, lines]));
  const files = metrics.map((file) => ({
    ...file,
    code_lines: file.codeLines,
    comment_lines: file.commentLines,
    duplicated_lines: duplication === undefined ? null : (duplicated.get(file.path) ?? 0),
    dependencies: linked.get(file.path) ?? null,
    // The complexity of a nested function is already included in the enclosing one.
    cognitive: file.functions.reduce((sum, one) => sum + (one.isNested === true ? 0 : one.cognitive), 0),
  }));
  await sql`delete from scan_files using scan_series where scan_series.id = scan_files.series_id
    and scan_series.repository_id = ${scan.repository_id} and scan_series.branch = ${scan.branch}
    and (scan_series.id <> ${scan.series_id}
      or not path = any(${sql.val(files.map(({ path }) => path))}::text[]))`.execute(trx);
  await sql`
    insert into scan_files (series_id, path, language, lines, code_lines, comment_lines, classes, functions,
      duplicated_lines, cognitive, dependencies)
    select ${scan.series_id}, r.path, r.language, r.lines, r.code_lines, r.comment_lines, r.classes, r.functions,
      r.duplicated_lines, r.cognitive, nullif(r.dependencies, 'null'::jsonb)
    from jsonb_to_recordset(${toJsonb(files)}::jsonb) as r(path text, language text,
      lines int, code_lines int, comment_lines int, classes int, functions jsonb, duplicated_lines int, cognitive int,
      dependencies jsonb)
    where not exists (select 1 from scan_files f where f.series_id = ${scan.series_id} and f.path = r.path
      and (f.language, f.lines, f.code_lines, f.comment_lines, f.classes, f.functions, f.cognitive)
        = (r.language, r.lines, r.code_lines, r.comment_lines, r.classes, r.functions, r.cognitive)
      and f.duplicated_lines is not distinct from r.duplicated_lines
      and f.dependencies is not distinct from nullif(r.dependencies, 'null'::jsonb))
    on conflict (series_id, path) do update set language = excluded.language, lines = excluded.lines,
      code_lines = excluded.code_lines, comment_lines = excluded.comment_lines, classes = excluded.classes,
      functions = excluded.functions, duplicated_lines = excluded.duplicated_lines,
      cognitive = excluded.cognitive, dependencies = excluded.dependencies`.execute(trx);
}

/** Line counts by path, as measured by the latest scan of a series. Serves to compare trees without commits. */
export async function loadSizes(
  db: Queryable,
  seriesId: string,
): Promise<ReadonlyMap<string, Pick<Row<'scan_files'>, 'lines' | 'code_lines' | 'comment_lines'>>> {
  const rows = await db
    .selectFrom('scan_files')
    .select(['path', 'lines', 'code_lines', 'comment_lines'])
    .where('series_id', '=', seriesId)
    .execute();
  return new Map(rows.map(({ path, ...sizes }) => [path, sizes]));
}

function storedDependencies(file: FileDependencies): StoredDependencies {
  return {
    imports: file.imports,
    imported_by: file.importedBy,
    layer: file.layer,
    cycle: file.cycle,
    unused_exports: file.unusedExports ?? null,
  };
}

/** Stores the change history of the files of a scan, unless the series has a newer scan. */
export async function writeHistory(
  trx: DatabaseTransaction,
  { series_id, series_number }: Pick<Row<'scans'>, 'series_id' | 'series_number'>,
  history: ReadonlyMap<string, FileHistory>,
): Promise<void> {
  const rows = [...history].map(([path, one]) => ({ path, history: one }));
  await sql`update scan_files f set history = r.history
    from (select path from scan_files where series_id = ${series_id}) known
    left join jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r(path text, history jsonb) on r.path = known.path
    where f.series_id = ${series_id} and f.path = known.path and f.history is distinct from r.history
      and exists (select 1 from scan_series s where s.id = ${series_id} and s.last_number = ${series_number})`.execute(
    trx,
  );
}

/** Files of a scan by path; none if the series has a newer scan. */
export function loadFiles(db: Queryable, scanId: string): Promise<Row<'scan_files'>[]> {
  return db
    .selectFrom('scan_files')
    .innerJoin('scan_series', 'scan_series.id', 'scan_files.series_id')
    .innerJoin('scans', (join) =>
      join
        .onRef('scans.series_id', '=', 'scan_series.id')
        .onRef('scans.series_number', '=', 'scan_series.last_number'),
    )
    .selectAll('scan_files')
    .where('scans.id', '=', scanId)
    .orderBy('path')
    .execute();
}

/** Line counts by path from the latest scan of a branch; `undefined` if none was measured. */
export async function findBranchFiles(
  db: Queryable,
  { repository_id, branch }: Pick<CompletedScan, 'repository_id' | 'branch'>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const rows = await db
    .selectFrom('scan_files')
    .innerJoin('scan_series', 'scan_series.id', 'scan_files.series_id')
    .select(['path', 'lines'])
    .where('scan_series.repository_id', '=', repository_id)
    .where('scan_series.branch', '=', branch)
    .orderBy('path')
    .execute();
  return rows.length === 0 ? undefined : new Map(rows.map(({ path, lines }) => [path, lines]));
}

/** Import cycles of a series, largest first. */
export async function loadCycles(db: Queryable, seriesId: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ files: string[] }>`
    select array_agg(path order by path) as files from scan_files
    where series_id = ${seriesId} and (dependencies ->> 'cycle')::integer > 0
    group by dependencies ->> 'cycle' order by count(*) desc, min(path)`.execute(db);
  return rows.map(({ files }) => files);
}
