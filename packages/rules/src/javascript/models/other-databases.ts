/** Drivers and query builders whose first argument is the raw query. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'cassandra-driver',
  aliases: [
    '@clickhouse/client',
    'snowflake-sdk',
    'postgres',
    'slonik',
    'drizzle-orm',
    'objection',
    '@databases/pg',
    '@databases/sql',
    'nodejs-mysql',
  ],
  types: {
    Client: ['Client()', 'createClient()', '()', 'createConnection()'],
  },
  rows: [
    sink('sql-query', 'raw(0)'),
    sink('sql-query', 'sql.raw(0)'),
    sink('sql-query', 'sql.unsafe(0)'),
    sink('sql-query', 'Client.execute(0)'),
    sink('sql-query', 'Client.execute(0).sqlText'),
    sink('sql-query', 'Client.query(0).query'),
    sink('sql-query', 'Client.unsafe(0)'),
  ],
});
