/**
 * A badge for READMEs with the state of a project's default branch. Pages that embed it send no credentials, so its URL
 * has a token of its own, which gives access to nothing else.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findPartCoverage, lineCoverage } from '../storage/coverage.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { findBranchGate, type GateStatus } from '../storage/repository-gate.ts';
import { describeUnread } from './describe-unread.ts';
import { findMeasured, findProject, type IssueCounts, standingOf } from './measure-project.ts';
import type { Rating } from './ratings.ts';

export const badgeMetrics = ['gate', 'grade', 'issues', 'coverage'] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

/** 128 bits, as base64url. */
const tokenLength = 22;

/** For a branch that was not completely analyzed. */
const partly = { message: 'not all read', color: 'lightgrey' } as const;
const unknown = { message: 'unknown', color: 'lightgrey' } as const;
const gates: Readonly<Record<GateStatus, Omit<Badge, 'label'>>> = {
  passed: { message: 'passed', color: 'brightgreen' },
  failed: { message: 'failed', color: 'red' },
  none: unknown,
};
const gradeColors: Readonly<Record<Rating, string>> = {
  A: 'brightgreen',
  B: 'green',
  C: 'yellow',
  D: 'orange',
  E: 'red',
};

/** Stable as long as the service keeps its key. */
export function badgeTokenOf({ secrets }: Pick<ServiceContext, 'secrets'>, projectId: string): string {
  return badgeTokenBy(secrets.deriveKey('badge'), projectId);
}

function badgeTokenBy(key: Buffer, projectId: string): string {
  return createHmac('sha256', key).update(projectId).digest('base64url').slice(0, tokenLength);
}

export interface BadgeRequest {
  readonly projectId: string;
  readonly metric: BadgeMetric;
  /** Token in the badge's URL. */
  readonly token: string;
  /** An authenticated user, who needs no token. */
  readonly caller?: Caller | undefined;
}

/**
 * @returns SVG
 * @throws ProblemError for a token of another project, and for a project that is gone or not visible to the caller
 */
export async function drawBadge(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  { projectId, metric, token, caller }: BadgeRequest,
): Promise<string> {
  if (caller !== undefined)
    return makeBadge(await describe(deps, await findProject(deps.db, caller, projectId), metric));
  const given = Buffer.from(token);
  const isOurs = (key: Buffer): boolean => {
    const expected = Buffer.from(badgeTokenBy(key, projectId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!deps.secrets.deriveKeys('badge').some(isOurs)) throw notFound('project');
  const project = await deps.db
    .selectFrom('projects')
    .innerJoin('repositories', 'repositories.id', 'projects.repository_id')
    .select([
      'projects.id',
      'projects.path',
      'repositories.id as repository_id',
      'repositories.default_branch',
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  if (project === undefined) throw notFound('project');
  return makeBadge(await describe(deps, project, metric));
}

async function describe(
  { db }: Pick<ServiceContext, 'db'>,
  project: Pick<Row<'projects'>, 'id' | 'repository_id' | 'path'> & { readonly default_branch: string },
  metric: BadgeMetric,
): Promise<Badge> {
  const { repository_id: repositoryId, default_branch: branch } = project;
  if (metric === 'gate')
    return { label: 'quality gate', ...gates[(await findBranchGate(db, project, branch)).status] };
  if (metric === 'coverage') {
    const report = await findPartCoverage(db, { repository_id: repositoryId, branch }, project);
    return { label: 'coverage', ...describeCoverage(report === undefined ? null : lineCoverage(report)) };
  }
  const summary = await summarizeProject(db, project);
  if (summary === undefined) return { label: metric, ...unknown };
  const { issues, grade, unread } = summary;
  if (metric === 'grade')
    return { label: 'grade', ...(grade === null ? partly : { message: grade, color: gradeColors[grade] }) };
  return { label: 'issues', ...describeIssues(issues, describeUnread(unread) !== null) };
}

/** No issues in a partial analysis does not mean that there are none. */
function describeIssues(
  { total, bySeverity }: Pick<IssueCounts, 'total' | 'bySeverity'>,
  isPart: boolean,
): Omit<Badge, 'label'> {
  const rest = isPart ? `, ${partly.message}` : '';
  const worst = bySeverity.critical + bySeverity.high;
  if (worst > 0) return { message: `${total}, ${worst} high or critical${rest}`, color: 'red' };
  if (total > 0) return { message: `${total}${rest}`, color: 'yellow' };
  return isPart ? partly : { message: '0', color: 'brightgreen' };
}

/** `undefined` until the default branch has been measured. */
async function summarizeProject(
  db: Queryable,
  project: Pick<Row<'projects'>, 'id' | 'repository_id' | 'path'> & { readonly default_branch: string },
) {
  const { repository_id, default_branch: branch } = project;
  const scan = await findMeasured(db, project, branch, undefined);
  if (scan === undefined) return undefined;
  return standingOf(db, { repository_id, branch }, scan, scan.totals);
}

function describeCoverage(percent: number | null): Omit<Badge, 'label'> {
  if (percent === null) return unknown;
  const color = percent >= 80 ? 'brightgreen' : percent >= 50 ? 'yellow' : 'red';
  // Rounded down: 99.9 % is not everything.
  return { message: `${Math.floor(percent)} %`, color };
}
