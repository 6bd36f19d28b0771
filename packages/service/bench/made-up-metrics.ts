/** What scans of a year measured, made by the database itself, over the issues of `made-up-issues.ts`. */

import { sql } from 'kysely';
import type { Queryable } from '../src/storage/database.ts';

export interface MadeUpMetrics {
  /** Each with a row for every day of the year, the large one first. */
  readonly projectIds: readonly string[];
}

const days = 365;
const files = 2_500;
const functionsPerFile = 5;
const linesPerFile = 120;
/** As many pairs of places as a report shows. */
const clones = 500;

/** Does nothing when the database has them already. The first project has 300,000 lines in 2,500 files. */
export async function makeMetrics(db: Queryable, projects: number): Promise<MadeUpMetrics> {
  const rows = await db.selectFrom('repositories').select('id').orderBy('name').limit(projects).execute();
  const projectIds = rows.map(({ id }) => id);
  const known = await db.selectFrom('metric_days').select('day').limit(1).executeTakeFirst();
  if (known !== undefined) return { projectIds };
  await sql`update scans set is_branch_head = true where series_number =
    (select last_number from scan_series where scan_series.id = scans.series_id)`.execute(db);
  await sql`
    insert into metric_days (repository_id, branch, day, issues, security_issues, debt_minutes, code_lines, score, duplication,
      coverage)
    select id, 'main', current_date - n, 5000 + n, 100 + n, 60000 + n, 200000 - n, 60 + n % 40, n % 10, 50 + n % 50
    from unnest(${sql.val(projectIds)}::uuid[]) id, generate_series(1, ${days}::int) n`.execute(db);
  await insertScanMetrics(db, projectIds);
  await insertFiles(db, projectIds[0] ?? '');
  await sql`vacuum analyze`.execute(db);
  return { projectIds };
}

async function insertScanMetrics(db: Queryable, projectIds: readonly string[]): Promise<void> {
  const lines = files * linesPerFile;
  const totals = {
    lines,
    code_lines: Math.round(lines * 0.7),
    comment_lines: Math.round(lines * 0.2),
    files,
    functions: files * functionsPerFile,
    classes: files,
    by_language: { typescript: { files, lines, code_lines: Math.round(lines * 0.7) } },
    cyclomatic: files * functionsPerFile * 3,
    cognitive: files * functionsPerFile * 2,
    max_cognitive: 90,
    functions_over_threshold: 400,
    duplication: { lines: 9_000, blocks: clones, files: 300, clones },
    dependencies: { imports: 9_000, cycles: 12, files_in_cycles: 60, layers: 14, unused_exports: 250 },
  };
  const place = (file: number) => ({
    path: `src/part${file % 97}/module${file}.ts`,
    startLine: 10,
    endLine: 40,
  });
  const largest = Array.from({ length: clones }, (_, index) => ({
    tokens: 1_000 - index,
    places: [place(index), place(index + 1)],
  }));
  await sql`
    insert into scan_metrics (scan_id, repository_id, branch, commit_sha, measured_at, totals, clones, new_code)
    select s.id, s.repository_id, 'main', s.commit_sha, s.completed_at, ${JSON.stringify(totals)}::jsonb,
      ${JSON.stringify(largest)}::jsonb, jsonb_build_object('since', '{"kind":"days","value":"30","commit_sha":null}'::jsonb,
        'files', 200, 'lines', 9000, 'duplicated_lines', 100, 'coverage', null,
        'issue_ids', (select coalesce(jsonb_agg(id), '[]') from
          (select id from issues where repository_id = s.repository_id order by id limit 1000) one),
        'limits', '{"max_duplication":3,"min_coverage":80}'::jsonb, 'verdict', '{"status":"passed","conditions":[]}'::jsonb)
    from scans s where s.is_branch_head and s.repository_id = any(${sql.val(projectIds)}::uuid[])`.execute(
    db,
  );
}

async function insertFiles(db: Queryable, seriesId: string): Promise<void> {
  await sql`
    insert into scan_files (series_id, path, language, lines, code_lines, comment_lines, classes, functions, duplicated_lines,
      cognitive, history, dependencies)
    select ${seriesId}::uuid, 'src/part' || n % 97 || '/module' || n || '.ts', 'typescript', ${linesPerFile}::int, 84, 24, 1,
      (select jsonb_agg(jsonb_build_object('name', 'run' || f, 'startLine', f * 20, 'endLine', f * 20 + 15,
        'cyclomatic', (n + f) % 12 + 1, 'cognitive', (n * f) % 20)) from generate_series(1, ${functionsPerFile}::int) f),
      case when n % 8 = 0 then 30 else 0 end, n % 60,
      jsonb_build_object('commits', n % 30 + 1, 'authors', 2, 'added', 100, 'deleted', 20, 'main_author', 'Ada',
        'main_author_share', 0.7),
      jsonb_build_object('imports', 4, 'imported_by', n % 9, 'layer', n % 14, 'cycle', case when n <= 60 then n / 5 else 0 end,
        'unused_exports', '[]'::jsonb)
    from generate_series(1, ${files}::int) n`.execute(db);
}
