/** Queries on finding classes: attributes shared by many findings. Issues and occurrences refer to them by id. */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable } from './database.ts';
import { toJsonb } from './json.ts';

export type FindingClass = Omit<NewRow<'finding_classes'>, 'id'>;

const columns = [
  'rule_id',
  'title',
  'category',
  'type',
  'confidence',
  'language',
  'cwe',
  'owasp',
  'reasons',
] as const;

/** Inserts missing classes. Returns the ids of all, in the order given. */
export async function keepClasses(
  trx: DatabaseTransaction,
  classes: readonly FindingClass[],
): Promise<readonly number[]> {
  if (classes.length === 0) return [];
  const given = sql`jsonb_to_recordset(${toJsonb(classes.map((one, position) => ({ reasons: [], ...one, position })))}::jsonb)
    as given(position int, rule_id text, title text, category text, type text, confidence text, language text,
      cwe text[], owasp text[], reasons text[])`;
  const all = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const isSame = sql`(${all('known')}) = (${all('given')})`;
  // A consistent insertion order prevents deadlocks between transactions that add the same classes.
  await sql`insert into finding_classes (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${all('given')} from ${given}
    where not exists (select 1 from finding_classes known where ${isSame})
    order by ${all('given')} on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select known.id from ${given} join finding_classes known on ${isSame} order by given.position`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Values within a set are alternatives (or); different sets must all match (and). */
export interface ClassFilter {
  readonly rule_id?: readonly string[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
  readonly confidence?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly cwe?: readonly (readonly string[])[] | undefined;
  readonly owasp?: readonly (readonly string[])[] | undefined;
  readonly reasons?: readonly (readonly string[])[] | undefined;
  /** LIKE pattern, case-insensitive. */
  readonly titlePattern?: string | undefined;
}

/** Ids of the matching classes; `undefined` for an empty filter. */
export async function findClassIds(
  db: Queryable,
  filter: ClassFilter,
): Promise<readonly number[] | undefined> {
  const condition = createClassCondition(filter);
  if (condition === undefined) return undefined;
  const rows = await db.selectFrom('finding_classes').select('id').where(condition).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Condition on columns of `finding_classes`; `undefined` for an empty filter. */
export function createClassCondition(filter: ClassFilter): Expression<SqlBool> | undefined {
  const conditions: Expression<SqlBool>[] = [];
  const ref = (column: string) => sql.ref(`finding_classes.${column}`);
  const texts = (words: readonly string[]) => sql`${sql.val([...words])}::text[]`;
  for (const column of ['rule_id', 'category', 'type', 'confidence', 'language'] as const) {
    const words = filter[column];
    if (words) conditions.push(sql<SqlBool>`${ref(column)} = any(${texts(words)})`);
  }
  for (const column of ['cwe', 'owasp', 'reasons'] as const) {
    for (const words of filter[column] ?? [])
      conditions.push(sql<SqlBool>`${ref(column)} && ${texts(words)}`);
  }
  if (filter.titlePattern !== undefined)
    conditions.push(sql<SqlBool>`${ref('title')} ilike ${filter.titlePattern}`);
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
