/**
 * Builds statements over many rows, as one array per column. JSON columns are passed as lines, which the server splits
 * several times faster than it parses an array or a JSON document.
 */

import { type RawBuilder, sql } from 'kysely';
import { toStorableText } from './json.ts';

type Scalar = string | number | boolean | Buffer | null;

export interface ArrayColumn<T> {
  readonly type: 'uuid' | 'text' | 'integer' | 'smallint' | 'boolean' | 'bytea';
  readonly of: (row: T) => Scalar;
}

/** JSON on a single line, to be cast by the statement. The empty string stands for null. */
export interface LineColumn<T> {
  readonly type: 'json';
  readonly of: (row: T) => string;
}

export type Columns<T> = Readonly<Record<string, ArrayColumn<T> | LineColumn<T>>>;

/** Rows per statement; 4,000 findings with traces take about 10 MB. */
const chunkRows = 4_000;

export function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += chunkRows) yield rows.slice(start, start + chunkRows);
}

/** A `from` item with the rows, named `r`, and the columns in the order given. */
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
