/** Filters of issue lists, as conditions on issues or on a scan's occurrences. */

import { confidences, isShown, type Severity } from '@assay/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { commonWords, escapeLike, isOneOf, splitLists, type WordLists } from '../lists.ts';
import type { Queryable } from '../storage/database.ts';
import { createClassCondition, findClassIds } from '../storage/finding-classes.ts';
import { findPaths } from '../storage/issue-paths.ts';
import { severityRanks } from '../storage/issue-writes.ts';
import { globToLike, globToRegex, globToRootedLike, isAnywhere, isPrefix } from './glob.ts';

export const shownFilters = ['true', 'false', 'all'] as const;
export type ShownFilter = (typeof shownFilters)[number];

/** Query parameters, by name. */
export interface IssueFilters {
  readonly severity?: WordLists | undefined;
  readonly min_severity?: Severity | undefined;
  /** From 0 to 1,000. */
  readonly min_priority?: number | undefined;
  readonly category?: WordLists | undefined;
  readonly type?: WordLists | undefined;
  readonly status?: WordLists | undefined;
  readonly rule_id?: WordLists | undefined;
  readonly cwe?: WordLists | undefined;
  readonly owasp?: WordLists | undefined;
  readonly confidence?: WordLists | undefined;
  /**
   * `true` selects issues of more than low confidence, `false` those of low confidence. Lists default to the former if
   * no confidence is requested.
   */
  readonly shown?: ShownFilter | undefined;
  /** Reason codes for or against it. */
  readonly reason?: WordLists | undefined;
  readonly file_path?: string | undefined;
  readonly language?: WordLists | undefined;
  readonly introduced?: boolean | undefined;
  readonly has_fix?: boolean | undefined;
  /** `true` selects secrets that exist only in the history. */
  readonly in_history?: boolean | undefined;
  /** Reason for dismissal. */
  readonly resolution?: WordLists | undefined;
  /** Verdicts of a model, or `none`. */
  readonly triage?: WordLists | undefined;
  readonly q?: string | undefined;
}

/** Base table of a list; both have the filterable columns, except the status. */
export type ListedTable = 'issues' | 'issue_occurrences';

/** Combines all filters into one condition. For occurrences, filters on columns of the issue itself are left out. */
export async function createCondition(
  db: Queryable,
  filters: IssueFilters,
  table: ListedTable,
): Promise<Expression<SqlBool>> {
  const conditions = [
    sql<SqlBool>`true`,
    ...rankConditions(filters, table),
    ...(await pathConditions(db, filters, table)),
    ...flagConditions(filters, table),
    ...pastConditions(filters, table),
    ...(table === 'issues' ? [issueCondition(filters)] : []),
    await classCondition(db, filters, table),
  ];
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )})`;
}

/** Condition on columns that only issues have: status, reason for dismissal, and a model's opinion. */
export function issueCondition({
  status,
  resolution,
  triage,
}: IssueFilters): RawBuilder<SqlBool> | undefined {
  const statuses = commonWords(status);
  const reasons = commonWords(resolution);
  const verdicts = commonWords(triage);
  const conditions = [
    ...(statuses ? [isOneOf('issues.status', statuses)] : []),
    ...(reasons ? [isOneOf('issues.resolution', reasons)] : []),
    ...(verdicts
      ? [sql<SqlBool>`coalesce(issues.triage->>'verdict', 'none') = any(${sql.val([...verdicts])}::text[])`]
      : []),
  ];
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Maximum number of class ids listed in a condition. For each id, the planner searches the most common values of the
 * column, several times per statement. Measured with 300 of 600 classes: 5 ms, compared with 0.4 ms for a subquery.
 */
const mostListedClasses = 100;

/**
 * Reads the class ids first: for a few listed ids the planner can estimate the number of issues, which it cannot for a
 * subquery. For many classes a subquery is no worse, because they cover about their share of the issues.
 */
async function classCondition(
  db: Queryable,
  filters: IssueFilters,
  table: ListedTable,
): Promise<RawBuilder<SqlBool> | undefined> {
  const wanted = {
    rule_id: commonWords(filters.rule_id),
    category: commonWords(filters.category),
    type: commonWords(filters.type),
    confidence: confidencesOf(filters),
    language: commonWords(filters.language),
    cwe: splitLists(filters.cwe)?.map((words) => words.map(toCweName)),
    owasp: splitLists(filters.owasp),
    reasons: splitLists(filters.reason),
    titlePattern: filters.q === undefined ? undefined : `%${escapeLike(filters.q)}%`,
  };
  const ids = await findClassIds(db, wanted);
  if (ids === undefined) return undefined;
  const column = sql.ref(`${table}.class_id`);
  return ids.length <= mostListedClasses
    ? sql<SqlBool>`${column} = any(${sql.val([...ids])}::integer[])`
    : sql<SqlBool>`${column} in (select finding_classes.id from finding_classes where ${createClassCondition(wanted)})`;
}

/** Intersects both filters. */
function confidencesOf({ confidence, shown = 'all' }: IssueFilters): readonly string[] | undefined {
  if (shown === 'all') return commonWords(confidence);
  const wanted = confidences.filter((level) => isShown({ confidence: level }) === (shown === 'true'));
  const asked = commonWords(confidence);
  return asked === undefined ? wanted : wanted.filter((level) => asked.includes(level));
}

function rankConditions(
  { severity, min_severity, min_priority }: IssueFilters,
  table: ListedTable,
): readonly RawBuilder<SqlBool>[] {
  // Same expression as in the indexes.
  const rank = sql`(-${sql.ref(`${table}.severity_rank`)})`;
  const ranks = commonWords<Severity>(severity)?.map((name) => -severityRanks[name]);
  return [
    ...(ranks ? [sql<SqlBool>`${rank} = any(${sql.val(ranks)}::smallint[])`] : []),
    ...(min_severity ? [sql<SqlBool>`${rank} <= ${-severityRanks[min_severity]}`] : []),
    ...(min_priority === undefined
      ? []
      : [sql<SqlBool>`(-${sql.ref(`${table}.priority`)}) <= ${-min_priority}`]),
  ];
}

/** Looks up paths for globs without a fixed prefix first, because the planner cannot estimate how few match. */
async function pathConditions(
  db: Queryable,
  { file_path: glob }: IssueFilters,
  table: ListedTable,
): Promise<readonly RawBuilder<SqlBool>[]> {
  if (glob === undefined) return [];
  const path = sql.ref(`${table}.file_path`);
  const regex = globToRegex(glob);
  const known =
    table === 'issues' && isAnywhere(glob) ? await findPaths(db, globToRootedLike(glob), regex) : undefined;
  if (known !== undefined) return [sql<SqlBool>`${path} = any(${sql.val([...known])}::text[])`];
  const isLike = sql<SqlBool>`${path} like ${globToLike(glob)}`;
  // With both conditions the planner multiplies the selectivity, as if they were independent.
  return isPrefix(glob) ? [isLike] : [isLike, sql<SqlBool>`${path} ~ ${regex}`];
}

/** Uses the bare column instead of comparing it with a parameter, so that partial indexes apply. */
function flagConditions(
  { introduced, has_fix }: IssueFilters,
  table: ListedTable,
): readonly RawBuilder<SqlBool>[] {
  const flags = [
    ['introduced', introduced],
    ['has_fix', has_fix],
  ] as const;
  return flags.flatMap(([name, wanted]) => {
    if (wanted === undefined) return [];
    const flag = sql.ref(`${table}.${name}`);
    return [wanted ? sql<SqlBool>`${flag}` : sql<SqlBool>`not ${flag}`];
  });
}

/** Reads the findings, which is cheap because few issues come from the history, all of them secrets. */
function pastConditions(
  { in_history: wanted }: IssueFilters,
  table: ListedTable,
): readonly RawBuilder<SqlBool>[] {
  if (wanted === undefined) return [];
  const id = sql.ref(table === 'issues' ? 'issues.occurrence_id' : 'issue_occurrences.id');
  const isPast = sql<SqlBool>`exists (select 1 from issue_occurrences past where past.id = ${id}
    and past.finding->'history' is not null)`;
  return [wanted ? isPast : sql<SqlBool>`not ${isPast}`];
}

/** Normalizes `89` and `cwe-89` to `CWE-89`. */
function toCweName(text: string): string {
  return `CWE-${Number(text.replace(/^cwe-/i, ''))}`;
}
