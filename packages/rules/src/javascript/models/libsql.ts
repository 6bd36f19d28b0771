/** LibSQL and Turso, and SQLite and DuckDB in the process. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@libsql/client',
  aliases: [
    '@libsql/client/web',
    'libsql',
    'sql.js',
    'duckdb',
    '@duckdb/node-api',
    'alasql',
    '@tursodatabase/serverless',
  ],
  types: {
    Database: [
      'createClient()',
      'Database()',
      '()',
      'Database.connect()',
      'DuckDBInstance.create().connect()',
      '().Database()',
    ],
  },
  rows: [
    ...[
      'execute',
      'executeMultiple',
      'exec',
      'run',
      'all',
      'each',
      'prepare',
      'get',
      'stream',
      'runAndReadAll',
    ].flatMap((name) => [
      wholeSink('sql-query', `Database.${name}(0)`),
      sink('sql-query', `Database.${name}(0).sql`),
    ]),
    sink('sql-query', '(0)'),
  ],
});
