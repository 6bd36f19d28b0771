/** Imports test coverage of a branch. Reports for the same commit are merged, because a test run may be split. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { measureNewCoverage } from '../new-code/record-new-code.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { recordGateChange } from '../scans/recording/record-gate-change.ts';
import { judgePartsAnew, recordPartCoverage } from '../scans/recording/record-parts.ts';
import {
  lineCoverage,
  loadCoveredFiles,
  openReport,
  type StoredCoverage,
  writeCoverage,
} from '../storage/coverage.ts';
import type { Queryable, Row } from '../storage/database.ts';
import type { CoverageDetail } from '../storage/metric-tables.ts';
import { loadRepository, lockRepository } from '../storage/repositories.ts';
import { findRepositoryGate } from '../storage/repository-gate.ts';
import { findBranchFiles } from '../storage/scan-files.ts';
import type { CoverageFormat } from './coverage-reader.ts';
import { type CoverageByPath, type CoveredFile, mergeFile } from './covered-lines.ts';
import { readCoverage } from './read-coverage.ts';
import { resolvePaths } from './resolve-paths.ts';

export interface CoverageImport {
  readonly repositoryId: string;
  readonly report: string;
  readonly branch?: string | undefined;
  readonly commitSha?: string | undefined;
}

export interface ImportedCoverage {
  readonly report: Row<'coverage_reports'>;
  /** Percentage of lines over all reports for the commit; `null` if no line is executable. */
  readonly line: number | null;
  readonly format: CoverageFormat;
  /** Number of the report's paths that match a file of the repository, and the paths that do not. */
  readonly matched: number;
  readonly unmatched: readonly string[];
}

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

/** @throws ProblemError */
export async function importCoverage(
  deps: Deps,
  caller: Caller,
  input: CoverageImport,
): Promise<ImportedCoverage> {
  const reference = { in: 'path', pointer: 'id', value: input.repositoryId } as const;
  const repositoryId = await resolveRepository(deps.db, caller, [reference]);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  const reading = readCoverage(input.report);
  if (reading.kind === 'invalid') throw invalidBody('#/report', 'format', reading.message);
  const place = { repository_id: repositoryId, branch: input.branch ?? repository.default_branch };
  const { files, unmatched } = await placeFiles(deps.db, place, reading.files);
  const report = { ...place, commit_sha: input.commitSha ?? null, measured_at: deps.clock.now() };
  const written = await deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    const gateBefore = await findRepositoryGate(trx, repositoryId);
    const isMore = await openReport(trx, report);
    const known = isMore ? await loadCoveredFiles(trx, place, [...files.keys()]) : [];
    for (const { path, detail } of known) mergeFile(files.get(path) ?? emptyFile(), fromDetail(detail));
    const row = await writeCoverage(trx, report, [...files].map(toStored));
    await trx
      .updateTable('metric_days')
      .set({ coverage: lineCoverage(row) })
      .where('repository_id', '=', repositoryId)
      .where('branch', '=', place.branch)
      .where(sql<boolean>`day = ${report.measured_at.toISOString().slice(0, 10)}::date`)
      .execute();
    await recordPartCoverage(trx, place, report.measured_at.toISOString().slice(0, 10));
    const judged = await measureNewCoverage(trx, place);
    if (judged !== undefined) {
      await judgePartsAnew(trx, place, judged);
      await recordGateChange(deps, trx, judged, gateBefore);
    }
    return row;
  });
  return {
    report: written,
    line: lineCoverage(written),
    format: reading.format,
    matched: files.size,
    unmatched,
  };
}

/**
 * Maps the report to paths of the repository, from the last scan of the branch, and drops lines beyond the end of a
 * file.
 *
 * @throws ProblemError for a branch that was never scanned, and for a report about other code
 */
async function placeFiles(
  db: Queryable,
  place: { readonly repository_id: string; readonly branch: string },
  reported: CoverageByPath,
): Promise<{ files: Map<string, CoveredFile>; unmatched: readonly string[] }> {
  const known = await findBranchFiles(db, place);
  if (known === undefined) {
    const detail =
      'the branch was not scanned yet: paths of reports are matched with the files of its last scan';
    throw new ProblemError('invalid_state', detail);
  }
  const names = [...reported.keys()];
  const resolved = resolvePaths(names, [...known.keys()]);
  if (resolved.size === 0) {
    const [first = ''] = names;
    const detail = `no path of the report means a file of the last scan of the branch, as ${first.slice(0, 200)} does not`;
    throw invalidBody('#/report', 'unknown', detail);
  }
  const files = new Map<string, CoveredFile>();
  for (const [name, path] of resolved) {
    const file = withinFile(reported.get(name) ?? emptyFile(), known.get(path) ?? 0);
    const other = files.get(path);
    if (other === undefined) files.set(path, file);
    else mergeFile(other, file);
  }
  return { files, unmatched: names.filter((name) => !resolved.has(name)) };
}

function withinFile({ lines, branches }: CoveredFile, last: number): CoveredFile {
  return {
    lines: new Map([...lines].filter(([line]) => line <= last)),
    branches: new Map([...branches].filter(([line]) => line <= last)),
  };
}

function emptyFile(): CoveredFile {
  return { lines: new Map(), branches: new Map() };
}

function toStored([path, { lines, branches }]: [string, CoveredFile]): StoredCoverage {
  const sorted = [...lines].sort(([a], [b]) => a - b);
  const covered = sorted.flatMap(([line, isCovered]) => (isCovered ? [line] : []));
  const missed = sorted.flatMap(([line, isCovered]) => (isCovered ? [] : [line]));
  const byLine = [...branches].sort(([a], [b]) => a - b);
  return {
    path,
    lines: sorted.length,
    covered_lines: covered.length,
    branches: byLine.reduce((sum, [, { total }]) => sum + total, 0),
    covered_branches: byLine.reduce((sum, [, one]) => sum + one.covered, 0),
    detail: { covered, missed, branches: byLine.map(([line, one]) => [line, one.total, one.covered]) },
  };
}

function fromDetail({ covered, missed, branches }: CoverageDetail): CoveredFile {
  return {
    lines: new Map([
      ...covered.map((line) => [line, true] as const),
      ...missed.map((line) => [line, false] as const),
    ]),
    branches: new Map(branches.map(([line, total, taken]) => [line, { total, covered: taken }])),
  };
}
