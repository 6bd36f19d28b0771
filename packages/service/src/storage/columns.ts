/** Column types that differ between reading and writing. */

import type { ColumnType } from 'kysely';

/**
 * JSON column: parsed on reading, serialized with `JSON.stringify` by the writer, because node-postgres would turn
 * arrays into PostgreSQL arrays.
 */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** 64-bit integer; node-postgres reads it as a string. */
export type BigInteger = ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
