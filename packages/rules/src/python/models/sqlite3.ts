/** SQLite. */

import { defineModel, misuse, sink } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'sqlite3',
  aliases: ['pysqlite2.dbapi2', 'aiosqlite', 'apsw', 'duckdb'],
  types: cursorTypes,
  rows: [
    ...databaseRows,
    // DuckDB's module is also a connection.
    ...['sql', 'query', 'execute', 'executemany', 'connect().sql', 'connect().query'].map((name) =>
      sink('sql-query', `${name}(0,query=)`),
    ),
    misuse('logged-statements', 'connect().set_trace_callback(0,trace_callback=)', {
      not: { equals: null },
    }),
  ],
});
