/** Response schemas of `/v1/projects/{id}/metrics`. */

import { categories, severities } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { ScanTotals } from '../storage/database.ts';
import { Count, extensibleEnum, Id, named, nullable, Timestamp } from './schemas.ts';
import { QualityGate } from './verdict-schemas.ts';

const ratings = ['A', 'B', 'C', 'D', 'E'] as const;
const Line = Type.Integer({ minimum: 1 });
const NullableCount = nullable(Count);
const NullableNumber = nullable(Type.Number());
const NullableRating = nullable(extensibleEnum(ratings));
const perSeverity = Object.fromEntries(severities.map((severity) => [severity, NullableNumber]));

const LanguageSize = Type.Object({ files: Count, lines: Count, code_lines: Count });
export const FileMetrics = named(
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
    coverage: nullable(Type.Number({ description: 'Percent of the lines that tests run; null: not known' })),
    cognitive: Type.Integer({ minimum: 0, description: 'Cognitive complexity of its functions together' }),
    history: nullable(
      Type.Object(
        {
          commits: Count,
          authors: Count,
          added: Type.Integer({ minimum: 0, description: 'Lines' }),
          deleted: Type.Integer({ minimum: 0, description: 'Lines' }),
          main_author: Type.String({ description: 'Who changed most lines, as git knows them' }),
          main_author_share: Type.Number({ minimum: 0, maximum: 1, description: 'Of these lines' }),
        },
        {
          description:
            'Of the last year, of default branches, soon after a scan; null where nothing changed or it is not known. Merges and commits to more than 500 files do not count',
        },
      ),
    ),
    dependencies: nullable(
      Type.Object(
        {
          imports: Type.Integer({ minimum: 0, description: 'Files that it imports: fan-out' }),
          imported_by: Type.Integer({ minimum: 0, description: 'Files that import it: fan-in' }),
          layer: Type.Integer({ minimum: 0, description: '0: imports no other file' }),
          cycle: Type.Integer({ minimum: 0, description: 'Number of its import cycle; 0: none' }),
          unused_exports: nullable(
            Type.Array(Type.String(), {
              description:
                'Names that no file imports; empty where no file imports this one, null: no choice',
            }),
          ),
        },
        { description: 'Null: not measured' },
      ),
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
export const FunctionMetrics = named(
  'FunctionMetrics',
  Type.Object({
    name: Type.String({ description: 'Empty for a function without one' }),
    file_path: Type.String(),
    language: Type.String(),
    start_line: Line,
    end_line: Line,
    lines: Count,
    cyclomatic: Count,
    cognitive: Count,
  }),
);
const Dependencies = named(
  'Dependencies',
  Type.Object(
    {
      imports: Type.Integer({ minimum: 0, description: 'Pairs of files of which one imports the other' }),
      cycles: Type.Integer({ minimum: 0, description: 'Sets of files that import one another' }),
      files_in_cycles: Count,
      layers: Type.Integer({
        minimum: 0,
        description: 'Files on the longest way down from one that no file imports; a cycle counts as one',
      }),
      unused_exports: nullable(
        Type.Integer({
          minimum: 0,
          description:
            'Names that files export to others and that none imports; null: no language has a choice',
        }),
      ),
      cycle_files: nullable(
        Type.Array(Type.Array(Type.String()), {
          description:
            'With include=dependencies, the files of each cycle, largest first; null for an older scan',
        }),
      ),
    },
    { description: 'Imports between files of the repository, those of types alone too' },
  ),
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
const Coverage = named(
  'Coverage',
  Type.Object(
    {
      line: NullableNumber,
      branch: nullable(Type.Number({ description: 'Null: no report tells branches' })),
      diff: nullable(
        Type.Number({
          description:
            'Of the new lines that could run; null where none could, and where it is not known which code is new',
        }),
      ),
      lines: Count,
      covered_lines: Count,
      files: Count,
      commit_sha: nullable(Type.String({ description: 'Null: no report said' })),
      measured_at: Timestamp,
    },
    { description: 'Percent of what could run; of the newest commit for which there was a report' },
  ),
);
const NewCode = named(
  'NewCode',
  Type.Object(
    {
      since: Type.Object({
        type: extensibleEnum(['days', 'date', 'tag', 'branch']),
        value: Type.String({ description: 'Number of days, date, tag, or the branch that was left' }),
        commit_sha: nullable(
          Type.String({ description: 'What is compared with; null: all of the history is newer' }),
        ),
      }),
      files: Type.Integer({ minimum: 0, description: 'Measured files that have new lines' }),
      lines: Type.Integer({ minimum: 0, description: 'New and changed lines of these files' }),
      issues: Type.Object({
        total: Count,
        by_severity: Type.Object(Object.fromEntries(severities.map((severity) => [severity, Count]))),
        by_category: Type.Object(Object.fromEntries(categories.map((category) => [category, Count]))),
      }),
      debt: Type.Object({
        minutes: Type.Number(),
        ratio: Type.Number({ description: 'Percent of what the new lines took to write' }),
      }),
      ratings: Type.Object({
        maintainability: NullableRating,
        reliability: NullableRating,
        security: NullableRating,
      }),
      duplication: nullable(Type.Object({ lines: Count, density: Type.Number() })),
      coverage: nullable(Type.Object({ line: NullableNumber, lines: Count, covered_lines: Count })),
    },
    {
      description:
        'With include=new_code: what the lines have that are new since the baseline. Null where that is not known',
    },
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
      score: nullable(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description: 'Null when not all was looked at, like the grade',
        }),
      ),
      grade: NullableRating,
      issues: Type.Integer({ minimum: 0, description: 'Open and confirmed issues of the branch' }),
      security_issues: Count,
      debt_minutes: Count,
      code_lines: Count,
      coverage: nullable(
        Type.Number({ description: 'Percent of the lines; null: no coverage was imported' }),
      ),
      duplication: nullable(Type.Number({ description: 'Percent of the lines; null: not measured' })),
    },
    { description: 'As the last scan of the day left the branch' },
  ),
);
export const Metrics = named(
  'ProjectMetrics',
  Type.Object({
    project_id: Id,
    repository_id: Id,
    project_name: Type.String(),
    project_path: Type.String({ description: 'Folder of a part of a monorepo; empty for the whole' }),
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
    dependencies: nullable(Dependencies.ref),
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
    unread: nullable(
      Type.String({
        description:
          'What the scans of the branch should have looked at and did not, in sentences: ratings of it, score and grade are null then',
      }),
    ),
    ratings: Type.Object({
      maintainability: NullableRating,
      reliability: NullableRating,
      security: NullableRating,
    }),
    score: NullableNumber,
    grade: NullableRating,
    formula_version: Type.String(),
    coverage: nullable(Coverage.ref),
    flow: Type.Object({
      opened: Count,
      fixed: Count,
      dismissed: Count,
      fix_rate: NullableNumber,
      false_positive_rate: NullableNumber,
      mttr_hours: Type.Object(perSeverity),
      open_age_days_p50: NullableNumber,
      autofix: Type.Object({
        proposed: Type.Integer({ minimum: 0, description: 'Issues for which an edit was made' }),
        verified: Type.Integer({ minimum: 0, description: 'Those with one that every gate passed' }),
        merged: Type.Integer({
          minimum: 0,
          description: 'Those with one that was committed, and that are fixed since',
        }),
      }),
    }),
    new_code: nullable(NewCode.ref),
    quality_gate: QualityGate.ref,
    trend: nullable(
      Type.Array(TrendPoint.ref, {
        description:
          'With include=trend, over the period, oldest first; days without a scan are absent, and the last point is now',
      }),
    ),
    badge_url: Type.String({
      description:
        'Path of a picture of the gate, for pages: needs no other token; `&metric=` chooses another',
    }),
    file_metrics: nullable(Type.Array(FileMetrics.ref, { description: 'With include=files' })),
  }),
);

/** Schemas that are referenced by name. */
export const metricSchemas = [
  FileMetrics,
  FunctionMetrics,
  Dependencies,
  Coverage,
  ClonedCode,
  Duplication,
  NewCode,
  TrendPoint,
  Metrics,
];
