/**
 * Many rows in one statement: an array for each column. For JSON it is lines of text, which the server splits several
 * times faster than it parses an array or a JSON document of them.
 */

import { type RawBuilder, sql } from 'kysely';
import { toStorableText } from './json.ts';

type Scalar = string | number | boolean | Buffer | null;

export interface ArrayColumn<T> {
  readonly type: 'uuid' | 'text' | 'integer' | 'smallint' | 'boolean' | 'bytea';
  readonly of: (row: T) => Scalar;
}

/** JSON of one line each; the statement casts it. The empty text stands for null. */
export interface LineColumn<T> {
  readonly type: 'json';
  readonly of: (row: T) => string;
}

export type Columns<T> = Readonly<Record<string, ArrayColumn<T> | LineColumn<T>>>;

/** Rows of one statement; 4,000 findings with traces are about 10 MB. */
const chunkRows = 4_000;

export function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += chunkRows) yield rows.slice(start, start + chunkRows);
}

/** What stands behind `from`: the rows, named `r`, with the columns in the order given. */
export function rowsOf<T>(rows: readonly T[], columns: Columns<T>): RawBuilder<unknown> {
  const parts = Object.values(columns).map((column) => {
    if (column.type === 'json') return sql`string_to_table(${rows.map(column.of).join('\n')}, E'\n')`;
    return sql`unnest(${sql.val(rows.map((row) => toStorable(column.of(row))))}::${sql.raw(column.type)}[])`;
  });
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql`rows from (${sql.join(parts)}) as r(${sql.join(names)})`;
}

function toStorable(value: Scalar): Scalar {
  return typeof value === 'string' ? toStorableText(value) : value;
}
