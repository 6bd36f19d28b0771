/** SQLite. */

import { defineModel, misuse } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'sqlite3',
  aliases: ['pysqlite2.dbapi2', 'aiosqlite', 'apsw', 'duckdb'],
  types: cursorTypes,
  rows: [
    ...databaseRows,
    misuse('logged-statements', 'connect().set_trace_callback(0,trace_callback=)', {
      not: { equals: null },
    }),
  ],
});
