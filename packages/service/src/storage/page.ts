/** Keyset pagination: selects rows after a position in a total order, so that inserts do not shift later pages. */

import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

export interface SortKey {
  /** Never null: wrap nullable expressions in `coalesce`. */
  readonly expression: RawBuilder<unknown>;
  /** PostgreSQL type to which the cursor string is losslessly cast back. */
  readonly type: 'text' | 'timestamptz' | 'uuid' | 'integer';
  readonly descending: boolean;
}

export interface PagePosition {
  /** One string per key, identifying the row after which to continue. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  /** Rows to skip after `after`. */
  readonly offset: number;
}

export interface PageRows<T> {
  readonly rows: readonly T[];
  /** Position of the last row; `undefined` if no more rows follow. */
  readonly next: readonly string[] | undefined;
}

/**
 * Selects one page of the query.
 *
 * @param keys  the last one must be unique
 */
export async function selectPage<TB extends keyof Database, T extends object>(
  db: Queryable,
  query: SelectQueryBuilder<Database, TB, T>,
  keys: readonly SortKey[],
  position: PagePosition,
): Promise<PageRows<T>> {
  let paged = query.select(keys.map((key, index) => key.expression.as(keyName(index))));
  const { after } = position;
  if (after) paged = paged.where(isBehind(keys, after));
  for (const key of keys) paged = paged.orderBy(key.expression, key.descending ? 'desc' : 'asc');
  paged = paged.limit(position.limit + 1).offset(position.offset);
  const names = keys.map((_, index) => sql.ref(`page.${keyName(index)}`));
  const order = keys.map((key, index) => sql`${names[index]} ${sql.raw(key.descending ? 'desc' : 'asc')}`);
  // Cast keys to strings in the outer query, so that it is only done for the rows of the page.
  const { rows } = await sql<T & { readonly page_keys: readonly string[] }>`
    select page.*, array[${sql.join(names.map((name) => sql`${name}::text`))}] as page_keys
    from (${paged}) as page order by ${sql.join(order)}`.execute(db);
  const page = rows.slice(0, position.limit);
  return {
    rows: page,
    next: rows.length > position.limit ? page.at(-1)?.page_keys : undefined,
  };
}

function keyName(index: number): `page_key_${number}` {
  return `page_key_${index}`;
}

/** Counts matches, at most `limit` if given, so that broad queries need no full count. */
export async function countMatches<TB extends keyof Database, T extends object>(
  db: Queryable,
  query: SelectQueryBuilder<Database, TB, T>,
  limit: number | undefined,
): Promise<number> {
  const ones = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one'));
  const bounded = limit === undefined ? ones : ones.limit(limit);
  const counted = await sql<{ count: string }>`select count(*) as count from (${bounded}) as matches`.execute(
    db,
  );
  return Number(counted.rows[0]?.count ?? 0);
}

function isBehind(keys: readonly SortKey[], after: readonly string[]): RawBuilder<SqlBool> {
  const [first] = keys;
  if (first !== undefined && keys.every(({ descending }) => descending === first.descending)) {
    const operator = first.descending ? sql`<` : sql`>`;
    const values = keys.map((key, index) => valueOf(key, after[index]));
    return sql<SqlBool>`(${sql.join(keys.map(({ expression }) => expression))}) ${operator} (${sql.join(values)})`;
  }
  // (a > x) or (a = x and b > y) or ...: a row comparison, which can use an index, only supports one direction.
  const branches = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map((before, position) => sql`${before.expression} = ${valueOf(before, after[position])}`);
    const operator = key.descending ? sql`<` : sql`>`;
    return sql`(${sql.join([...equal, sql`${key.expression} ${operator} ${valueOf(key, after[index])}`], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(branches, sql` or `)})`;
}

function valueOf(key: SortKey, text: string | undefined): RawBuilder<unknown> {
  return sql`${text ?? ''}::text::${sql.raw(key.type)}`;
}
