/** A project's code quality metrics, from the last completed scan of a branch and its open issues. */

import { type Category, type ClonedCode, type Severity, severities } from '@assay/core';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import {
  type BranchPlace,
  findUnread,
  isOpenOn,
  isShownIssue,
  type Unread,
  unreadOf,
} from '../storage/branch-sight.ts';
import { findPartCoverage } from '../storage/coverage.ts';
import type {
  Database,
  IssueStatus,
  Queryable,
  Row,
  ScanTotals,
  StoredQualityGate,
} from '../storage/database.ts';
import type { StoredNewCode } from '../storage/metric-tables.ts';
import { findPartScan, isOfProject, isPathOf } from '../storage/projects.ts';
import { findBranchGate } from '../storage/repository-gate.ts';
import { loadCycles, loadFiles } from '../storage/scan-files.ts';
import { isVisible } from '../storage/visibility.ts';
import { type MeasuredFile, measureFiles } from './measure-files.ts';
import { type Flow, measureFlow } from './measure-flow.ts';
import { duplicationOf, gradeOf, type Ratings, rateMaintainability, rateWorst, scoreOf } from './ratings.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock'>;

export interface MetricsRequest {
  readonly branch?: string | undefined;
  readonly commitSha?: string | undefined;
  /** Days covered by `flow`. */
  readonly periodDays: number;
  readonly withFiles: boolean;
  readonly withClones: boolean;
  readonly withNewCode: boolean;
  readonly withCycles: boolean;
}

/** Counts of a project's open issues. */
export interface IssueCounts {
  readonly total: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly byCategory: Readonly<Record<Category, number>>;
  readonly byType: Readonly<Record<string, number>>;
  /** Estimated minutes to fix the quality issues. */
  readonly debtMinutes: number;
  readonly worstSecurity: Severity | undefined;
  /** Among issues of type `bug`. */
  readonly worstReliability: Severity | undefined;
}

export interface ProjectMetrics {
  readonly projectId: string;
  readonly repositoryId: string;
  readonly name: string;
  /** Folder of a part of a monorepo; the empty string for the whole. */
  readonly path: string;
  readonly branch: string;
  /** `undefined` if no scan of the branch (or commit) was completed. */
  readonly measured:
    | {
        readonly scanId: string;
        readonly commitSha: string | null;
        readonly at: Date;
        readonly totals: ScanTotals;
        readonly issues: IssueCounts;
        readonly debtRatio: number;
        readonly ratings: Ratings;
        /** Incomplete analyses; what they cover has no rating. */
        readonly unread: Unread;
        readonly files: readonly MeasuredFile[] | undefined;
        /** From the newest report for the branch; `undefined` if there is none. */
        readonly coverage: Row<'coverage_reports'> | undefined;
        /** `null` if the new code is unknown. */
        readonly newCode: StoredNewCode | null;
        /** Issues on new lines; `undefined` if not requested. */
        readonly newIssues: IssueCounts | undefined;
        /** Largest pairs of duplicated places; `undefined` if not requested, `null` if none are stored. */
        readonly clones: readonly ClonedCode[] | null | undefined;
        /** Files of each import cycle; `undefined` if not requested, and for a commit. */
        readonly cycles: readonly (readonly string[])[] | undefined;
      }
    | undefined;
  readonly flow: Flow;
  /** For a branch, as shown for its repository; for a requested commit, that of its scan. */
  readonly qualityGate: StoredQualityGate;
}

/** Minutes to write one line of code: SonarQube's 0.06 days (28.8 minutes), rounded. */
const minutesPerLine = 30;
const dayMs = 86_400_000;

export async function measureProject(
  deps: Deps,
  caller: Caller,
  id: string,
  request: MetricsRequest,
): Promise<ProjectMetrics> {
  const project = await findProject(deps.db, caller, id);
  const branch = request.branch ?? project.default_branch;
  const since = new Date(deps.clock.now().getTime() - request.periodDays * dayMs);
  const flow = await measureFlow(deps, project, since);
  const scan = await findMeasured(deps.db, project, branch, request.commitSha);
  const qualityGate =
    request.commitSha !== undefined && scan !== undefined && !scan.is_branch_head
      ? scan.quality_gate
      : await findBranchGate(
          deps.db,
          project,
          branch,
          scan?.is_branch_head === true ? request.commitSha : undefined,
        );
  const { id: projectId, repository_id: repositoryId, name, path } = project;
  const base = { projectId, repositoryId, name, path, branch, flow, qualityGate };
  if (!scan) return { ...base, measured: undefined };
  const counted = selectCounted(deps.db, scan);
  const place = { repository_id: project.repository_id, branch };
  const issues = await (scan.is_branch_head
    ? countPresent(deps.db, place, scan)
    : countIssues(deps.db, counted, scan));
  const newCode = scan.new_code;
  const newIssues =
    newCode && request.withNewCode ? await countIssues(deps.db, counted, scan, newCode.issue_ids) : undefined;
  const unread = await (request.commitSha === undefined ? findUnreadOf(deps.db, place) : unreadOf(scan));
  const { debtRatio, ratings } = rateProject(issues, scan.totals.code_lines, unread);
  const coverage = await findPartCoverage(deps.db, place, scan);
  const files = request.withFiles ? await loadMeasured(deps.db, scan, counted, place) : undefined;
  return {
    ...base,
    measured: {
      scanId: scan.scan_id,
      commitSha: scan.commit_sha,
      at: scan.measured_at,
      totals: scan.totals,
      issues,
      debtRatio,
      ratings,
      unread,
      files,
      coverage: request.commitSha === undefined ? coverage : undefined,
      newCode,
      newIssues,
      cycles: await findCycles(deps.db, scan, request),
      clones: request.withClones ? await findClones(deps.db, scan) : undefined,
    },
  };
}

/** @throws ProblemError for a project that does not exist or is not visible to the caller */
export async function findProject(db: Queryable, caller: Caller, id: string) {
  const project = await db
    .selectFrom('projects')
    .innerJoin('repositories', 'repositories.id', 'projects.repository_id')
    .select(['projects.id', 'projects.name', 'projects.path'])
    .select(['repositories.id as repository_id', 'repositories.default_branch'])
    .where('projects.id', '=', id)
    .where(isVisible(caller, 'repositories.id'))
    .executeTakeFirst();
  if (!project) throw notFound('project');
  return project;
}

/** The current state of a branch: the only place that counts and rates it. */
export async function standingOf(
  db: Queryable,
  place: BranchPlace,
  project: Pick<Row<'projects'>, 'path'>,
  totals: ScanTotals,
) {
  const issues = await countPresent(db, place, project);
  const unread = await findUnreadOf(db, place);
  return { issues, unread, ...scoreProject(issues, totals, unread) };
}

async function findUnreadOf(db: Queryable, place: BranchPlace): Promise<Unread> {
  const [unread] = await findUnread(db, [place]);
  if (unread === undefined) throw new Error('a branch has no answer');
  return unread;
}

export function scoreProject(
  issues: IssueCounts,
  totals: Pick<ScanTotals, 'code_lines' | 'lines' | 'duplication'>,
  unread: Unread,
) {
  const { debtRatio, ratings } = rateProject(issues, totals.code_lines, unread);
  const score = scoreOf(ratings, duplicationOf(totals));
  return { debtRatio, ratings, score, grade: gradeOf(score) };
}

/**
 * @param codeLines of the scan that measured them
 * @param unread  incomplete analyses, which have no rating
 */
export function rateProject(issues: IssueCounts, codeLines: number, unread: Unread) {
  const debtRatio = codeLines === 0 ? 0 : issues.debtMinutes / (minutesPerLine * codeLines);
  const hasQuality = unread.quality === null;
  const ratings: Ratings = {
    maintainability: hasQuality ? rateMaintainability(debtRatio) : null,
    reliability: hasQuality ? rateWorst(issues.worstReliability) : null,
    security: unread.security === null ? rateWorst(issues.worstSecurity) : null,
  };
  return { debtRatio, ratings };
}

/** A scan of a project: `path` is the project's folder at that time. */
type MeasuredScan = NonNullable<Awaited<ReturnType<typeof findMeasured>>>;

/** The newest scan of all paths of the branch's head, or of the commit; `undefined` if it does not know the part. */
export async function findMeasured(
  db: Queryable,
  project: Pick<Row<'projects'>, 'id' | 'repository_id' | 'path'>,
  branch: string,
  commitSha: string | undefined,
) {
  const scan = await findMeasuredScan(db, project.repository_id, branch, commitSha);
  if (project.path === '' || scan === undefined) return scan && { ...scan, path: '' };
  const part = await findPartScan(db, project.id, scan.scan_id);
  if (part === undefined || part.totals === null) return undefined;
  const { path, totals, new_code, quality_gate } = part;
  return { ...scan, path, totals, new_code, quality_gate };
}

function findMeasuredScan(
  db: Queryable,
  repositoryId: string,
  branch: string,
  commitSha: string | undefined,
) {
  const query = db
    .selectFrom('scan_metrics')
    .innerJoin('scans', 'scans.id', 'scan_metrics.scan_id')
    .select([
      'scan_metrics.scan_id',
      'scan_metrics.commit_sha',
      'scan_metrics.measured_at',
      'scan_metrics.totals',
      'scan_metrics.new_code',
      'scans.quality_gate',
      'scans.is_branch_head',
      'scans.scan_type',
      'scans.analyzers',
      'scans.unread',
      'scans.series_id',
    ])
    .where('scan_metrics.repository_id', '=', repositoryId)
    .where('scan_metrics.branch', '=', branch)
    // A scan of some paths only measures those.
    .where(sql<boolean>`scans.paths = '{}'`);
  const ofCommit =
    commitSha === undefined
      ? query.where('scans.is_branch_head', '=', true)
      : query.where('scan_metrics.commit_sha', '=', commitSha);
  return ofCommit
    .orderBy('scan_metrics.measured_at', 'desc')
    .orderBy('scan_metrics.scan_id', 'desc')
    .executeTakeFirst();
}

/** Stored for the newest scan of a branch only. */
async function findCycles(
  db: Queryable,
  scan: MeasuredScan,
  { withCycles, commitSha }: MetricsRequest,
): Promise<readonly (readonly string[])[] | undefined> {
  if (!withCycles || commitSha !== undefined || scan.series_id === null) return undefined;
  const cycles = await loadCycles(db, scan.series_id);
  return cycles.filter((files) => files.some((path) => isPathOf(scan, path)));
}

async function loadMeasured(
  db: Queryable,
  scan: MeasuredScan,
  counted: Expression<unknown>,
  place: { readonly repository_id: string; readonly branch: string },
): Promise<readonly MeasuredFile[]> {
  const rows = (await loadFiles(db, scan.scan_id)).filter(({ path }) => isPathOf(scan, path));
  return measureFiles(db, { rows, counted, place });
}

async function findClones(db: Queryable, scan: MeasuredScan): Promise<readonly ClonedCode[] | null> {
  const { clones } = await db
    .selectFrom('scan_metrics')
    .select('clones')
    .where('scan_id', '=', scan.scan_id)
    .executeTakeFirstOrThrow();
  return clones?.filter(({ places }) => places.some(({ path }) => isPathOf(scan, path))) ?? null;
}

/**
 * Counts issues that are currently open and present on a branch: used by everything that reports the state of a branch.
 * For the whole repository, it only reads indexes.
 */
export function countPresent(
  db: Queryable,
  { repository_id, branch }: BranchPlace,
  project: Pick<Row<'projects'>, 'path'>,
): Promise<IssueCounts> {
  const issues = db
    .selectFrom('issues')
    .where('issues.repository_id', '=', repository_id)
    .where(isOpenOn(sql`${branch}`))
    .where(isOfProject('issues.file_path', project));
  return groupIssues(issues);
}

/**
 * Ids of the issues that count for a scan: those currently on its branch, or those seen by a scan that is not of the
 * branch head.
 */
export function selectCounted(
  db: Queryable,
  scan: { readonly scan_id: string; readonly is_branch_head: boolean | null },
): Expression<unknown> {
  return scan.is_branch_head ? selectPresent(db, scan.scan_id) : selectSeen(db, scan.scan_id);
}

/** Shown issues that are open and present on the scan's branch. */
function selectPresent(db: Queryable, scanId: string) {
  return db
    .selectFrom('issues')
    .innerJoin('issue_branches', 'issue_branches.issue_id', 'issues.id')
    .innerJoin('scans', (join) =>
      join
        .onRef('scans.repository_id', '=', 'issues.repository_id')
        .onRef('scans.branch', '=', 'issue_branches.branch'),
    )
    .select('issues.id')
    .where('scans.id', '=', scanId)
    .where('issue_branches.present', '=', true)
    .where('issues.status', 'in', ['open', 'confirmed'] satisfies IssueStatus[])
    .where(isShownIssue);
}

/** Shown issues seen by a scan that is not of the branch head, except dismissed ones. */
function selectSeen(db: Queryable, scanId: string) {
  return db
    .selectFrom('issues')
    .innerJoin('issue_occurrences', 'issue_occurrences.issue_id', 'issues.id')
    .innerJoin('scans', 'scans.series_id', 'issue_occurrences.series_id')
    .select('issues.id')
    .where('scans.id', '=', scanId)
    .where('issues.status', '<>', 'dismissed' satisfies IssueStatus)
    .where(isShownIssue);
}

/**
 * @param counted selects ids of issues
 * @param ids  restricts them; default: all
 */
function countIssues(
  db: Queryable,
  counted: Expression<unknown>,
  project: Pick<Row<'projects'>, 'path'>,
  ids?: readonly string[],
): Promise<IssueCounts> {
  const issues = db
    .selectFrom('issues')
    .where(sql<SqlBool>`issues.id in (${counted})`)
    .where(isOfProject('issues.file_path', project))
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`issues.id = any(${sql.val(ids)}::uuid[])`));
  return groupIssues(issues);
}

async function groupIssues(issues: SelectQueryBuilder<Database, 'issues', object>): Promise<IssueCounts> {
  const rows = await issues
    .select((eb) => [
      'issues.severity',
      'issues.category',
      'issues.type',
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string>('issues.remediation_minutes').as('minutes'),
    ])
    .groupBy(['issues.severity', 'issues.category', 'issues.type'])
    .orderBy('issues.type')
    .execute();
  return toIssueCounts(rows);
}

/** Issues of one severity, category and type. */
export interface IssueGroup {
  readonly severity: Severity;
  readonly category: Category;
  readonly type: string;
  readonly count: string | number;
  /** Remediation time; null if no issue of the group has one. */
  readonly minutes: string | number | null;
}

/** @param rows sorted by type */
export function toIssueCounts(rows: readonly IssueGroup[]): IssueCounts {
  const sum = (matching: readonly IssueGroup[]): number =>
    matching.reduce((total, row) => total + Number(row.count), 0);
  const worst = (matching: readonly IssueGroup[]): Severity | undefined =>
    severities.find((severity) => matching.some((row) => row.severity === severity));
  const quality = rows.filter((row) => row.category === 'quality');
  const security = rows.filter((row) => row.category === 'security');
  const severityEntries = severities.map((severity) => [
    severity,
    sum(rows.filter((row) => row.severity === severity)),
  ]);
  const types = [...new Set(rows.map((row) => row.type))];
  return {
    total: sum(rows),
    bySeverity: Object.fromEntries(severityEntries) as Record<Severity, number>,
    byCategory: { security: sum(security), quality: sum(quality) },
    byType: Object.fromEntries(types.map((type) => [type, sum(rows.filter((row) => row.type === type))])),
    debtMinutes: quality.reduce((total, row) => total + Number(row.minutes), 0),
    worstSecurity: worst(security),
    worstReliability: worst(rows.filter((row) => row.type === 'bug')),
  };
}
