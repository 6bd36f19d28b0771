/**
 * A picture for a README: how the default branch of a project stands. Pages that show it send no credential, so its address
 * carries a token of its own, which opens nothing else.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findPartCoverage, lineCoverage } from '../storage/coverage.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { findBranchGate, type GateStatus } from '../storage/repository-gate.ts';
import { countPresent, findMeasured, rateProject } from './measure-project.ts';
import { duplicationOf, gradeOf, type Rating, scoreOf } from './ratings.ts';

export const badgeMetrics = ['gate', 'grade', 'issues', 'coverage'] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

/** 128 bits, as base64url. */
const tokenLength = 22;

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

/** The same for as long as the service has its key. */
export function badgeTokenOf({ secrets }: Pick<ServiceContext, 'secrets'>, projectId: string): string {
  const mac = createHmac('sha256', secrets.deriveKey('badge')).update(projectId).digest('base64url');
  return mac.slice(0, tokenLength);
}

/**
 * @returns SVG
 * @throws ProblemError for a token that is not that of the project, and for a project that is gone
 */
export async function drawBadge(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  {
    projectId,
    metric,
    token,
  }: { readonly projectId: string; readonly metric: BadgeMetric; readonly token: string },
): Promise<string> {
  const expected = Buffer.from(badgeTokenOf(deps, projectId));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound('project');
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
  if (metric === 'grade')
    return { label: 'grade', message: summary.grade, color: gradeColors[summary.grade] };
  const { critical, high, medium, low, info } = summary.bySeverity;
  const worst = critical + high;
  const all = worst + medium + low + info;
  if (worst > 0) return { label: 'issues', message: `${all}, ${worst} high or critical`, color: 'red' };
  return { label: 'issues', message: String(all), color: all === 0 ? 'brightgreen' : 'yellow' };
}

/** `undefined` while the default branch was not measured. */
async function summarizeProject(
  db: Queryable,
  project: Pick<Row<'projects'>, 'id' | 'repository_id' | 'path'> & { readonly default_branch: string },
) {
  const { repository_id, default_branch: branch } = project;
  const scan = await findMeasured(db, project, branch, undefined);
  if (scan === undefined) return undefined;
  const issues = await countPresent(db, { repository_id, branch }, scan);
  const { ratings } = rateProject(issues, scan.totals.code_lines);
  return { bySeverity: issues.bySeverity, grade: gradeOf(scoreOf(ratings, duplicationOf(scan.totals))) };
}

function describeCoverage(percent: number | null): Omit<Badge, 'label'> {
  if (percent === null) return unknown;
  const color = percent >= 80 ? 'brightgreen' : percent >= 50 ? 'yellow' : 'red';
  // Rounded down: 99.9 % is not all.
  return { message: `${Math.floor(percent)} %`, color };
}
