/** `/v1/projects/{id}/metrics`. A repository's root project has the repository's id. */

import { type ClonedCode as ClonedPlaces, categories, type FunctionMetrics, severities } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import {
  type Flow,
  type MeasuredFile,
  measureProject,
  type ProjectMetrics,
} from '../projects/measure-project.ts';
import { duplicationOf, formulaVersion, gradeOf, scoreOf } from '../projects/ratings.ts';
import { granularities, readTrend, type TrendDay } from '../projects/trend.ts';
import { cognitiveThreshold } from '../scans/measure-files.ts';
import type { ScanTotals } from '../storage/database.ts';
import { toTimestamp } from './lists.ts';
import {
  anyJson,
  Count,
  growingOneOf,
  Id,
  named,
  nullable,
  oneOf,
  RepositoryParams,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';
import { QualityGate, toQualityGate } from './verdict-schemas.ts';

const ratings = ['A', 'B', 'C', 'D', 'E'] as const;
const Line = Type.Integer({ minimum: 1 });
const NullableCount = nullable(Count);
const NullableNumber = nullable(Type.Number());
const NullableRating = nullable(growingOneOf(ratings));
const perSeverity = Object.fromEntries(severities.map((severity) => [severity, NullableNumber]));

const LanguageSize = Type.Object({ files: Count, lines: Count, code_lines: Count });
const FileMetrics = named(
  'FileMetrics',
  Type.Object({
    file_path: Type.String(),
    language: Type.String(),
    lines: Count,
    code_lines: Count,
    comment_lines: Count,
    classes: Count,
    open_issues: Count,
    duplicated_lines: nullable(
      Type.Integer({
        minimum: 0,
        description: 'Lines that stand in the tree more than once; null: not measured',
      }),
    ),
    functions: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Empty for a function without one' }),
        start_line: Line,
        end_line: Line,
        cyclomatic: Count,
        cognitive: Count,
      }),
    ),
  }),
);
const CodePlace = Type.Object({ file_path: Type.String(), start_line: Line, end_line: Line });
const ClonedCode = named(
  'ClonedCode',
  Type.Object(
    {
      tokens: Type.Integer({ minimum: 1, description: 'Of one place' }),
      places: Type.Array(CodePlace, { minItems: 2, maxItems: 2 }),
    },
    { description: 'The same code in two places, but for names that are renamed one to one' },
  ),
);
const Duplication = named(
  'Duplication',
  Type.Object(
    {
      lines: Type.Integer({
        minimum: 0,
        description: 'Lines that stand in the tree more than once, each counted once',
      }),
      blocks: Type.Integer({ minimum: 0, description: 'Runs of such lines' }),
      files: Type.Integer({ minimum: 0, description: 'Files with such lines' }),
      clones: Type.Integer({ minimum: 0, description: 'Pairs of places' }),
      density: Type.Number({ minimum: 0, maximum: 100, description: 'Percent: lines / all lines' }),
      largest: nullable(
        Type.Array(ClonedCode.ref, {
          maxItems: 500,
          description:
            'With include=duplication, the pairs with most tokens; null for what is not the newest scan of its branch any more',
        }),
      ),
    },
    { description: 'Code of at least 100 tokens and 10 lines' },
  ),
);
const TrendPoint = named(
  'TrendPoint',
  Type.Object(
    {
      date: Type.String({
        format: 'date',
        description: 'Day of UTC; of a week or month the last one with a scan',
      }),
      score: Type.Number({ minimum: 0, maximum: 100 }),
      grade: growingOneOf(ratings),
      issues: Type.Integer({ minimum: 0, description: 'Open and confirmed issues of the branch' }),
      security_issues: Count,
      debt_minutes: Count,
      code_lines: Count,
      coverage: anyJson<null>('Null: no coverage was imported'),
      duplication: nullable(Type.Number({ description: 'Percent of the lines; null: not measured' })),
    },
    { description: 'As the last scan of the day left the branch' },
  ),
);
const Metrics = named(
  'ProjectMetrics',
  Type.Object({
    project_id: Id,
    repository_id: Id,
    branch: Type.String(),
    commit_sha: nullable(Type.String()),
    scan_id: nullable(Id),
    measured_at: nullable(Timestamp),
    lines: NullableCount,
    code_lines: NullableCount,
    comment_lines: NullableCount,
    comment_density: nullable(Type.Number({ description: 'Percent: comment / (code + comment)' })),
    files: NullableCount,
    functions: NullableCount,
    classes: NullableCount,
    by_language: Type.Unsafe<ScanTotals['by_language']>({
      type: 'object',
      description: 'By the name of the language',
      additionalProperties: LanguageSize,
    }),
    complexity: Type.Object({
      cyclomatic: NullableCount,
      cognitive: NullableCount,
      average_per_function: nullable(Type.Number({ description: 'Cyclomatic' })),
      max: nullable(Type.Integer({ description: 'Cognitive complexity of the worst function' })),
      functions_over_threshold: NullableCount,
      threshold: Type.Integer({ description: 'Cognitive complexity' }),
    }),
    duplication: nullable(Duplication.ref),
    issues: Type.Object({
      total: NullableCount,
      by_severity: Type.Object(perSeverity),
      by_category: Type.Object(Object.fromEntries(categories.map((category) => [category, NullableNumber]))),
      by_type: Type.Unsafe<Record<string, number>>({
        type: 'object',
        description: 'By the type of the issue; types without an open issue are absent',
        additionalProperties: Count,
      }),
      density_per_kloc: NullableNumber,
    }),
    debt: Type.Object({ minutes: NullableNumber, ratio: nullable(Type.Number({ description: 'Percent' })) }),
    ratings: Type.Object({
      maintainability: NullableRating,
      reliability: NullableRating,
      security: NullableRating,
    }),
    score: NullableNumber,
    grade: NullableRating,
    formula_version: Type.String(),
    coverage: anyJson<null>('Null: no coverage was imported'),
    flow: Type.Object({
      opened: Count,
      fixed: Count,
      dismissed: Count,
      fix_rate: NullableNumber,
      false_positive_rate: NullableNumber,
      mttr_hours: Type.Object(perSeverity),
      open_age_days_p50: NullableNumber,
    }),
    new_code: anyJson<null>('Null: not measured yet'),
    quality_gate: QualityGate.ref,
    trend: nullable(
      Type.Array(TrendPoint.ref, {
        description:
          'With include=trend, over the period, oldest first; days without a scan are absent, and the last point is now',
      }),
    ),
    file_metrics: nullable(Type.Array(FileMetrics.ref, { description: 'With include=files' })),
  }),
);

const periods = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
type Period = keyof typeof periods;
const tags = ['metrics'];

export function addProjects(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of [FileMetrics, ClonedCode, Duplication, TrendPoint, Metrics])
    api.addSchema({ $id: name, ...schema });
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
          branch: Type.Optional(Type.String({ maxLength: 250 })),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
          period: Type.Optional(
            Type.Unsafe<Period>({ type: 'string', enum: Object.keys(periods), default: '30d' }),
          ),
          granularity: Type.Optional(oneOf(granularities, 'Of the trend; default: day')),
          include: Type.Optional(
            Type.String({
              pattern: '^(trend|files|new_code|duplication)(,(trend|files|new_code|duplication))*$',
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
      };
      const metrics = await measureProject(deps, request.caller, request.params.id, options);
      const trend = included.includes('trend')
        ? await readTrend(deps, metrics, { periodDays, granularity, isCurrent: commitSha === undefined })
        : undefined;
      return toMetrics(metrics, trend);
    },
  );
}

type Measured = NonNullable<ProjectMetrics['measured']>;

function toMetrics(
  { projectId, repositoryId, branch, measured, flow, qualityGate }: ProjectMetrics,
  trend: readonly TrendDay[] | undefined,
) {
  const notMeasured = { coverage: null, new_code: null };
  return {
    project_id: projectId,
    repository_id: repositoryId,
    branch,
    ...(measured ? toMeasured(measured) : neverScanned),
    ...notMeasured,
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
}: TrendDay) {
  return {
    date,
    score,
    grade: gradeOf(score),
    issues,
    security_issues: securityIssues,
    debt_minutes: debtMinutes,
    code_lines: codeLines,
    coverage: null,
    duplication: duplication === null ? null : round(duplication),
  };
}

function toMeasured(measured: Measured) {
  const { totals, issues, ratings: given } = measured;
  const score = scoreOf(given, duplicationOf(totals));
  return {
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
    duplication: toDuplication(totals, measured.clones ?? null),
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
    grade: gradeOf(score),
    file_metrics: measured.files?.map(toFileMetrics) ?? null,
  };
}

/** Nothing is claimed of what was not measured. */
const neverScanned = {
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
  duplication: null,
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

function toFlow(flow: Flow) {
  return {
    opened: flow.opened,
    fixed: flow.fixed,
    dismissed: flow.dismissed,
    fix_rate: flow.opened > 0 ? round(flow.fixed / flow.opened) : null,
    false_positive_rate: flow.opened > 0 ? round(flow.falsePositives / flow.opened) : null,
    mttr_hours: flow.hoursToFix,
    open_age_days_p50: flow.medianOpenDays === null ? null : round(flow.medianOpenDays),
  };
}

function toFileMetrics({ file, issues }: MeasuredFile) {
  return {
    file_path: file.path,
    language: file.language,
    lines: file.lines,
    code_lines: file.code_lines,
    comment_lines: file.comment_lines,
    classes: file.classes,
    open_issues: issues,
    duplicated_lines: file.duplicated_lines,
    functions: file.functions.map((entry: FunctionMetrics) => ({
      name: entry.name,
      start_line: entry.startLine,
      end_line: entry.endLine,
      cyclomatic: entry.cyclomatic,
      cognitive: entry.cognitive,
    })),
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100);
}

/** Two decimals. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
