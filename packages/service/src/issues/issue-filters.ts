/** What lists of issues are filtered by, as conditions on issues or on a scan's occurrences of them. */

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

/** Query parameters by their names. */
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
  /** `true`: of more than low confidence, `false`: of low confidence. Where nobody asks for a confidence, lists of issues show the former. */
  readonly shown?: ShownFilter | undefined;
  /** What speaks for it or against it. */
  readonly reason?: WordLists | undefined;
  readonly file_path?: string | undefined;
  readonly language?: WordLists | undefined;
  readonly introduced?: boolean | undefined;
  readonly has_fix?: boolean | undefined;
  /** `true`: secrets that the history alone has. */
  readonly in_history?: boolean | undefined;
  /** Why it was dismissed. */
  readonly resolution?: WordLists | undefined;
  /** Of a model: its verdicts, or `none`. */
  readonly triage?: WordLists | undefined;
  readonly q?: string | undefined;
}

/** The table that a list walks; both have the columns that are filtered by, but for the status. */
export type ListedTable = 'issues' | 'issue_occurrences';

/** All filters as one condition; for occurrences without that of the status, which is the issue's. */
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

/** Of what issues alone have: their status, why they were dismissed, and a model's opinion of them. */
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
 * Classes beyond which a condition names none of them: with each, the planner looks for it among the most common values of
 * the column, several times for a statement. Measured with 300 of 600 classes: 5 ms, and 0.4 ms with a subquery.
 */
const mostListedClasses = 100;

/**
 * Their numbers are read first: how many issues have a few classes is known to the planner, which it is not of a subquery.
 * Of many classes a subquery is no worse, for they have about their share of the issues.
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

/** Words that are in all lists: both filters count. */
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
  // As the indexes have it.
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

/** Paths that may be anywhere are looked for first: the planner cannot know how few there are. */
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
  // With both, the planner expects the square of the share that matches.
  return isPrefix(glob) ? [isLike] : [isLike, sql<SqlBool>`${path} ~ ${regex}`];
}

/** Not compared with a parameter: an index holds those alone of which it is true. */
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

/** Few issues are of the history, and all of those are secrets: their findings are read. */
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

/** `89` and `cwe-89` are `CWE-89`. */
function toCweName(text: string): string {
  return `CWE-${Number(text.replace(/^cwe-/i, ''))}`;
}
