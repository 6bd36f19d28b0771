/**
 * A picture for a README: how the default branch of a project stands. Pages that show it send no credential, so its address
 * carries a token of its own, which opens nothing else.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findCoverage, lineCoverage } from '../storage/coverage.ts';
import { findRepositoryGate, type GateStatus } from '../storage/repository-gate.ts';
import type { Rating } from './ratings.ts';
import { summarizeRepositories } from './summarize-repositories.ts';

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
  const repository = await deps.db
    .selectFrom('projects')
    .innerJoin('repositories', 'repositories.id', 'projects.repository_id')
    .select(['repositories.id', 'repositories.default_branch'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  if (repository === undefined) throw notFound('project');
  return makeBadge(await describe(deps, repository, metric));
}

async function describe(
  { db }: Pick<ServiceContext, 'db'>,
  { id, default_branch: branch }: { readonly id: string; readonly default_branch: string },
  metric: BadgeMetric,
): Promise<Badge> {
  if (metric === 'gate') return { label: 'quality gate', ...gates[await findRepositoryGate(db, id)] };
  if (metric === 'coverage') {
    const report = await findCoverage(db, { repository_id: id, branch });
    return { label: 'coverage', ...describeCoverage(report === undefined ? null : lineCoverage(report)) };
  }
  const summary = (await summarizeRepositories(db, [id])).get(id);
  if (summary?.grade === undefined) return { label: metric, ...unknown };
  if (metric === 'grade')
    return { label: 'grade', message: summary.grade, color: gradeColors[summary.grade] };
  const { critical, high, medium, low, info } = summary.bySeverity;
  const worst = critical + high;
  const all = worst + medium + low + info;
  if (worst > 0) return { label: 'issues', message: `${all}, ${worst} high or critical`, color: 'red' };
  return { label: 'issues', message: String(all), color: all === 0 ? 'brightgreen' : 'yellow' };
}

function describeCoverage(percent: number | null): Omit<Badge, 'label'> {
  if (percent === null) return unknown;
  const color = percent >= 80 ? 'brightgreen' : percent >= 50 ? 'yellow' : 'red';
  // Rounded down: 99.9 % is not all.
  return { message: `${Math.floor(percent)} %`, color };
}
