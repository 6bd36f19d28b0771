/** `/v1/projects/{id}/metrics`. A repository's root project has the repository's id. */

import { type ClonedCode as ClonedPlaces, categories, type FunctionMetrics, severities } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { newCoverage, newDuplication } from '../new-code/judge-new-code.ts';
import { badgeTokenOf } from '../projects/badge.ts';
import { describeUnread } from '../projects/describe-unread.ts';
import { fileOrders, listFiles } from '../projects/list-files.ts';
import { functionOrders, listFunctions } from '../projects/list-functions.ts';
import type { MeasuredFile } from '../projects/measure-files.ts';
import type { Flow } from '../projects/measure-flow.ts';
import {
  type IssueCounts,
  measureProject,
  type ProjectMetrics,
  rateProject,
  scoreProject,
} from '../projects/measure-project.ts';
import { duplicationOf, formulaVersion, gradeOf } from '../projects/ratings.ts';
import { granularities, readTrend, type TrendDay } from '../projects/trend.ts';
import { cognitiveThreshold } from '../scans/measure-files.ts';
import { type Unread } from '../storage/branch-sight.ts';
import type { Row, ScanTotals, StoredDependencies, StoredNewCode } from '../storage/database.ts';
import { BranchName } from './formats.ts';
import { toList, toTimestamp } from './lists.ts';
import { FileMetrics, FunctionMetrics as FunctionSchema, Metrics, metricSchemas } from './metric-schemas.ts';
import { round } from './round.ts';
import { listOf, oneOf, pageQuery, RepositoryParams, sortBy } from './schemas.ts';
import type { ApiServer } from './server.ts';
import { toQualityGate } from './verdict-schemas.ts';

const periods = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
type Period = keyof typeof periods;
const tags = ['metrics'];

export function addProjects(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of metricSchemas) api.addSchema({ $id: name, ...schema });
  api.get(
    '/projects/:id/metrics',
    {
      config: { scope: 'metrics:read' },
      schema: {
        operationId: 'getProjectMetrics',
        tags,
        summary: "Gives a project's code-quality metrics",
        params: RepositoryParams,
        querystring: Type.Object({
          branch: Type.Optional(BranchName),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
          period: Type.Optional(
            Type.Unsafe<Period>({ type: 'string', enum: Object.keys(periods), default: '30d' }),
          ),
          granularity: Type.Optional(oneOf(granularities, 'Of the trend; default: day')),
          include: Type.Optional(
            Type.String({
              pattern:
                '^(trend|files|new_code|duplication|dependencies)(,(trend|files|new_code|duplication|dependencies))*$',
            }),
          ),
        }),
        response: { 200: Metrics.ref },
      },
    },
    async (request) => {
      const {
        branch,
        commit_sha: commitSha,
        period = '30d',
        granularity = 'day',
        include = '',
      } = request.query;
      const included = include.split(',');
      const periodDays = periods[period];
      const options = {
        branch,
        commitSha,
        periodDays,
        withFiles: included.includes('files'),
        withClones: included.includes('duplication'),
        withNewCode: included.includes('new_code'),
        withCycles: included.includes('dependencies'),
      };
      const metrics = await measureProject(deps, request.caller, request.params.id, options);
      const trend = included.includes('trend')
        ? await readTrend(deps, metrics, { periodDays, granularity, isCurrent: commitSha === undefined })
        : undefined;
      const badge = `/v1/projects/${metrics.projectId}/badge.svg?token=${badgeTokenOf(deps, metrics.projectId)}`;
      return { ...toMetrics(metrics, trend), badge_url: badge };
    },
  );
  addFiles(api, deps);
  addFunctions(api, deps);
}

function addFiles(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/projects/:id/files',
    {
      config: { scope: 'metrics:read', stability: 'beta' },
      schema: {
        operationId: 'listProjectFiles',
        tags,
        summary: 'Lists the measured files of a project, those first that are complex and change often',
        params: RepositoryParams,
        querystring: Type.Object({
          ...pageQuery,
          branch: Type.Optional(BranchName),
          sort: sortBy(fileOrders),
        }),
        response: { 200: listOf(FileMetrics) },
      },
    },
    async (request, reply) =>
      toList(
        request,
        reply,
        await listFiles(deps, request.caller, request.params.id, request.query),
        toFileMetrics,
      ),
  );
}

function addFunctions(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/projects/:id/functions',
    {
      config: { scope: 'metrics:read', stability: 'beta' },
      schema: {
        operationId: 'listProjectFunctions',
        tags,
        summary: 'Lists the measured functions of a project, those first that are hardest to read',
        params: RepositoryParams,
        querystring: Type.Object({
          ...pageQuery,
          branch: Type.Optional(BranchName),
          file_path: Type.Optional(Type.String({ maxLength: 4096, description: 'Of this file alone' })),
          sort: sortBy(functionOrders),
        }),
        response: { 200: listOf(FunctionSchema) },
      },
    },
    async (request, reply) =>
      toList(
        request,
        reply,
        await listFunctions(deps, request.caller, request.params.id, request.query),
        toFunctionMetrics,
      ),
  );
}

type Measured = NonNullable<ProjectMetrics['measured']>;

function toMetrics(
  { projectId, repositoryId, name, path, branch, measured, flow, qualityGate }: ProjectMetrics,
  trend: readonly TrendDay[] | undefined,
) {
  return {
    project_id: projectId,
    repository_id: repositoryId,
    project_name: name,
    project_path: path,
    branch,
    ...(measured ? toMeasured(measured) : neverScanned),
    formula_version: formulaVersion,
    flow: toFlow(flow),
    quality_gate: toQualityGate(qualityGate),
    trend: trend?.map(toTrendPoint) ?? null,
  };
}

function toTrendPoint({
  date,
  score,
  issues,
  securityIssues,
  debtMinutes,
  codeLines,
  duplication,
  coverage,
}: TrendDay) {
  return {
    date,
    score,
    grade: gradeOf(score),
    issues,
    security_issues: securityIssues,
    debt_minutes: debtMinutes,
    code_lines: codeLines,
    coverage: coverage === null ? null : round(coverage),
    duplication: duplication === null ? null : round(duplication),
  };
}

function toMeasured(measured: Measured) {
  const { totals, issues, ratings: given } = measured;
  const { score, grade } = scoreProject(issues, totals, measured.unread);
  return {
    unread: describeUnread(measured.unread),
    commit_sha: measured.commitSha,
    scan_id: measured.scanId,
    measured_at: toTimestamp(measured.at),
    lines: totals.lines,
    code_lines: totals.code_lines,
    comment_lines: totals.comment_lines,
    comment_density: percent(totals.comment_lines, totals.code_lines + totals.comment_lines),
    files: totals.files,
    functions: totals.functions,
    classes: totals.classes,
    by_language: totals.by_language,
    complexity: {
      cyclomatic: totals.cyclomatic,
      cognitive: totals.cognitive,
      average_per_function: totals.functions > 0 ? round(totals.cyclomatic / totals.functions) : null,
      max: totals.max_cognitive,
      functions_over_threshold: totals.functions_over_threshold,
      threshold: cognitiveThreshold,
    },
    coverage: measured.coverage ? toCoverage(measured.coverage, measured.newCode) : null,
    new_code:
      measured.newCode && measured.newIssues
        ? toNewCode(measured.newCode, measured.newIssues, measured.unread)
        : null,
    duplication: toDuplication(totals, measured.clones ?? null),
    dependencies: totals.dependencies
      ? { ...totals.dependencies, cycle_files: toLists(measured.cycles) }
      : null,
    issues: {
      total: issues.total,
      by_severity: issues.bySeverity,
      by_category: issues.byCategory,
      by_type: issues.byType,
      density_per_kloc: totals.code_lines > 0 ? round((issues.total * 1000) / totals.code_lines) : null,
    },
    debt: { minutes: issues.debtMinutes, ratio: round(measured.debtRatio * 100) },
    ratings: given,
    score,
    grade,
    file_metrics: measured.files?.map(toFileMetrics) ?? null,
  };
}

/** Placeholders for a repository that was never scanned. */
const neverScanned = {
  unread: null,
  commit_sha: null,
  scan_id: null,
  measured_at: null,
  lines: null,
  code_lines: null,
  comment_lines: null,
  comment_density: null,
  files: null,
  functions: null,
  classes: null,
  by_language: {},
  complexity: {
    cyclomatic: null,
    cognitive: null,
    average_per_function: null,
    max: null,
    functions_over_threshold: null,
    threshold: cognitiveThreshold,
  },
  coverage: null,
  new_code: null,
  duplication: null,
  dependencies: null,
  issues: {
    total: null,
    by_severity: Object.fromEntries(severities.map((severity) => [severity, null])),
    by_category: Object.fromEntries(categories.map((category) => [category, null])),
    by_type: {},
    density_per_kloc: null,
  },
  debt: { minutes: null, ratio: null },
  ratings: { maintainability: null, reliability: null, security: null },
  score: null,
  grade: null,
  file_metrics: null,
};

function toDuplication(totals: ScanTotals, clones: readonly ClonedPlaces[] | null) {
  const density = duplicationOf(totals);
  const { duplication } = totals;
  if (density === null || duplication === null || duplication === undefined) return null;
  const largest = clones?.map(({ tokens, places }) => ({
    tokens,
    places: places.map(({ path, startLine, endLine }) => ({
      file_path: path,
      start_line: startLine,
      end_line: endLine,
    })),
  }));
  return { ...duplication, density: round(density), largest: largest ?? null };
}

function toNewCode(code: StoredNewCode, issues: IssueCounts, unread: Unread) {
  const { debtRatio, ratings } = rateProject(issues, code.lines, unread);
  const duplication = newDuplication(code);
  const coverage = newCoverage(code);
  return {
    since: { type: code.since.kind, value: code.since.value, commit_sha: code.since.commit_sha },
    files: code.files,
    lines: code.lines,
    issues: { total: issues.total, by_severity: issues.bySeverity, by_category: issues.byCategory },
    debt: { minutes: issues.debtMinutes, ratio: round(debtRatio * 100) },
    ratings,
    duplication:
      duplication === null ? null : { lines: code.duplicated_lines ?? 0, density: round(duplication) },
    coverage: code.coverage && { ...code.coverage, line: coverage === null ? null : round(coverage) },
  };
}

function toCoverage(report: Row<'coverage_reports'>, newCode: StoredNewCode | null) {
  const diff = newCode && newCoverage(newCode);
  return {
    line: percent(report.covered_lines, report.lines),
    branch: percent(report.covered_branches, report.branches),
    diff: diff === null ? null : round(diff),
    lines: report.lines,
    covered_lines: report.covered_lines,
    files: report.files,
    commit_sha: report.commit_sha,
    measured_at: toTimestamp(report.measured_at),
  };
}

function toFlow(flow: Flow) {
  return {
    opened: flow.opened,
    fixed: flow.fixed,
    dismissed: flow.dismissed,
    fix_rate: flow.opened > 0 ? round(flow.fixed / flow.opened) : null,
    false_positive_rate: flow.opened > 0 ? round(flow.falsePositives / flow.opened) : null,
    mttr_hours: flow.hoursToFix,
    autofix: flow.autofix,
    open_age_days_p50: flow.medianOpenDays === null ? null : round(flow.medianOpenDays),
  };
}

function toFileMetrics({ file, issues, coverage }: MeasuredFile) {
  return {
    file_path: file.path,
    language: file.language,
    lines: file.lines,
    code_lines: file.code_lines,
    comment_lines: file.comment_lines,
    classes: file.classes,
    open_issues: issues,
    duplicated_lines: file.duplicated_lines,
    cognitive: file.cognitive,
    dependencies: file.dependencies && toDependencies(file.dependencies),
    history: file.history && {
      ...file.history,
      main_author_share: round(file.history.main_author_share),
    },
    coverage: coverage === null ? null : round(coverage),
    functions: file.functions.map((entry: FunctionMetrics) => ({
      name: entry.name,
      start_line: entry.startLine,
      end_line: entry.endLine,
      cyclomatic: entry.cyclomatic,
      cognitive: entry.cognitive,
    })),
  };
}

function toDependencies({ unused_exports: unused, ...counts }: StoredDependencies) {
  return { ...counts, unused_exports: unused === null ? null : [...unused] };
}

function toLists(cycles: readonly (readonly string[])[] | undefined): string[][] | null {
  return cycles?.map((files) => [...files]) ?? null;
}

function toFunctionMetrics(entry: Row<'scan_functions'>) {
  const { name, path, language, start_line, end_line, cyclomatic, cognitive } = entry;
  const lines = end_line - start_line + 1;
  return { name, file_path: path, language, start_line, end_line, lines, cyclomatic, cognitive };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100);
}
