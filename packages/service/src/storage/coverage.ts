/** Queries on test coverage. */

import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';
import type { CoverageCounts, CoverageDetail } from './metric-tables.ts';
import { isOfProject } from './projects.ts';
import { rowsOf } from './row-arrays.ts';

export interface StoredCoverage extends CoverageCounts {
  readonly path: string;
  readonly detail: CoverageDetail;
}

interface BranchOfRepository {
  readonly repository_id: string;
  readonly branch: string;
}

export function findCoverage(
  db: Queryable,
  { repository_id, branch }: BranchOfRepository,
): Promise<Row<'coverage_reports'> | undefined> {
  return db
    .selectFrom('coverage_reports')
    .selectAll()
    .where('repository_id', '=', repository_id)
    .where('branch', '=', branch)
    .executeTakeFirst();
}

/** Coverage restricted to the files of a project; `undefined` if the report covers none of them. */
export async function findPartCoverage(
  db: Queryable,
  place: BranchOfRepository,
  project: Pick<Row<'projects'>, 'path'>,
): Promise<Row<'coverage_reports'> | undefined> {
  const report = await findCoverage(db, place);
  if (report === undefined || project.path === '') return report;
  const { rows } = await sql<Pick<Row<'coverage_reports'>, 'files' | keyof CoverageCounts>>`
    select count(*)::int as files, coalesce(sum(lines), 0)::int as lines,
      coalesce(sum(covered_lines), 0)::int as covered_lines, coalesce(sum(branches), 0)::int as branches,
      coalesce(sum(covered_branches), 0)::int as covered_branches
    from coverage_files where repository_id = ${place.repository_id} and branch = ${place.branch}
      and ${isOfProject('path', project)}`.execute(db);
  const [counts] = rows;
  return counts === undefined || counts.files === 0 ? undefined : { ...report, ...counts };
}

/** Covered files of the branch, by path: all, or those named. */
export function loadCoveredFiles(
  db: Queryable,
  { repository_id, branch }: BranchOfRepository,
  paths?: readonly string[],
): Promise<Row<'coverage_files'>[]> {
  return db
    .selectFrom('coverage_files')
    .selectAll()
    .where('repository_id', '=', repository_id)
    .where('branch', '=', branch)
    .$if(paths !== undefined, (query) => query.where(sql<boolean>`path = any(${sql.val(paths)}::text[])`))
    .orderBy('path')
    .execute();
}

/** Covered files in the latest report for a commit, regardless of the branch it was sent for. */
export async function loadCoverageOfCommit(
  db: Queryable,
  repositoryId: string,
  commitSha: string,
  paths: readonly string[],
): Promise<readonly Pick<Row<'coverage_files'>, 'path' | 'detail'>[]> {
  const report = await db
    .selectFrom('coverage_reports')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where('commit_sha', '=', commitSha)
    .orderBy('measured_at', 'desc')
    .executeTakeFirst();
  return report === undefined ? [] : loadCoveredFiles(db, report, paths);
}

/** Line coverage in percent, by path; without files that have no executable lines. */
export async function loadFileCoverage(
  db: Queryable,
  { repository_id, branch }: BranchOfRepository,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('coverage_files')
    .select(['path', 'lines', 'covered_lines'])
    .where('repository_id', '=', repository_id)
    .where('branch', '=', branch)
    .where('lines', '>', 0)
    .where(sql<boolean>`path = any(${sql.val(paths)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.path, (row.covered_lines / row.lines) * 100]));
}

/** Percent of executable lines that ran; `null` if there are none. */
export function lineCoverage({
  lines,
  covered_lines,
}: Pick<CoverageCounts, 'lines' | 'covered_lines'>): number | null {
  return lines === 0 ? null : (covered_lines / lines) * 100;
}

/**
 * Opens the report for a commit. Keeps an existing report for the same commit; deletes one for another commit.
 *
 * @returns true if there was already a report for the same commit
 */
export async function openReport(
  trx: DatabaseTransaction,
  report: BranchOfRepository & { readonly commit_sha: string | null; readonly measured_at: Date },
): Promise<boolean> {
  const known = await findCoverage(trx, report);
  if (known !== undefined && known.commit_sha !== null && known.commit_sha === report.commit_sha) return true;
  await trx
    .deleteFrom('coverage_reports')
    .where('repository_id', '=', report.repository_id)
    .where('branch', '=', report.branch)
    .execute();
  const none = { files: 0, lines: 0, covered_lines: 0, branches: 0, covered_branches: 0 };
  await trx
    .insertInto('coverage_reports')
    .values({ ...report, ...none })
    .execute();
  return false;
}

/** Upserts the files and recomputes the totals of the report. */
export async function writeCoverage(
  trx: DatabaseTransaction,
  report: BranchOfRepository & { readonly measured_at: Date },
  files: readonly StoredCoverage[],
): Promise<Row<'coverage_reports'>> {
  const { repository_id, branch, measured_at } = report;
  const rows = rowsOf(files, {
    path: { type: 'text', of: ({ path }) => path },
    lines: { type: 'integer', of: ({ lines }) => lines },
    covered_lines: { type: 'integer', of: (file) => file.covered_lines },
    branches: { type: 'integer', of: ({ branches }) => branches },
    covered_branches: { type: 'integer', of: (file) => file.covered_branches },
    detail: { type: 'json', of: ({ detail }) => JSON.stringify(detail) },
  });
  if (files.length > 0)
    await sql`insert into coverage_files (repository_id, branch, path, lines, covered_lines, branches, covered_branches, detail)
      select ${repository_id}, ${branch}, r.path, r.lines, r.covered_lines, r.branches, r.covered_branches, r.detail::jsonb
      from ${rows}
      on conflict (repository_id, branch, path) do update set lines = excluded.lines,
        covered_lines = excluded.covered_lines, branches = excluded.branches,
        covered_branches = excluded.covered_branches, detail = excluded.detail`.execute(trx);
  const { rows: written } = await sql<Row<'coverage_reports'>>`update coverage_reports r
    set measured_at = ${measured_at}, files = f.files, lines = f.lines, covered_lines = f.covered_lines,
      branches = f.branches, covered_branches = f.covered_branches
    from (select count(*)::int as files, coalesce(sum(lines), 0)::int as lines,
        coalesce(sum(covered_lines), 0)::int as covered_lines, coalesce(sum(branches), 0)::int as branches,
        coalesce(sum(covered_branches), 0)::int as covered_branches
      from coverage_files where repository_id = ${repository_id} and branch = ${branch}) f
    where r.repository_id = ${repository_id} and r.branch = ${branch} returning r.*`.execute(trx);
  const [row] = written;
  if (row === undefined) throw new Error('the report was not opened');
  return row;
}
