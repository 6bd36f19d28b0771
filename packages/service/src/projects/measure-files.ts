/** Files of a scan with their open issues and test coverage. */

import { type Expression, type SqlBool, sql } from 'kysely';
import { loadFileCoverage } from '../storage/coverage.ts';
import type { Queryable, Row } from '../storage/database.ts';

/** A scanned file, and the number of counted issues in it. */
export interface MeasuredFile {
  readonly file: Row<'scan_files'>;
  readonly issues: number;
  /** Percentage of lines covered by tests; `null` if unknown. */
  readonly coverage: number | null;
}

/** @param input.counted selects ids of issues */
export async function measureFiles(
  db: Queryable,
  input: {
    readonly rows: readonly Row<'scan_files'>[];
    readonly counted: Expression<unknown>;
    readonly place: { readonly repository_id: string; readonly branch: string };
  },
): Promise<readonly MeasuredFile[]> {
  const paths = input.rows.map(({ path }) => path);
  const issues = await countByFile(db, input.counted, paths);
  const coverage = await loadFileCoverage(db, input.place, paths);
  return input.rows.map((file) => ({
    file,
    issues: issues.get(file.path) ?? 0,
    coverage: coverage.get(file.path) ?? null,
  }));
}

async function countByFile(
  db: Queryable,
  counted: Expression<unknown>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('issues')
    .select((eb) => ['issues.file_path', eb.fn.countAll<string>().as('count')])
    .where(sql<SqlBool>`issues.id in (${counted})`)
    .where(sql<SqlBool>`issues.file_path = any(${sql.val(paths)}::text[])`)
    .groupBy('issues.file_path')
    .execute();
  return new Map(rows.map((row) => [row.file_path, Number(row.count)]));
}
