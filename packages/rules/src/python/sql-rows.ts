/** Rows shared by database drivers (PEP 249). */

import { type ModelRow, sink } from '@assay/engine/rule';

const methods = [
  'execute',
  'executemany',
  'executescript',
  'mogrify',
  'fetch',
  'fetchrow',
  'fetchval',
  'copy_expert',
];
const statements = ['sql', 'query', 'operation'];

/** Objects that run SQL, however they are created: connections, cursors, pools. */
export const cursorTypes: Readonly<Record<string, readonly string[]>> = {
  Connection: [
    'connect()',
    'Connect()',
    'Connection()',
    'Pool.acquire()',
    'Pool.getconn()',
    'Pool.get_connection()',
  ],
  Pool: [
    'create_pool()',
    'pool.SimpleConnectionPool()',
    'pool.ThreadedConnectionPool()',
    'pooling.MySQLConnectionPool()',
  ],
  Cursor: ['Connection.cursor()', 'Cursor.execute()'],
};

export const databaseRows: readonly ModelRow[] = ['Connection', 'Pool', 'Cursor'].flatMap((type) =>
  methods.flatMap((method) => [
    sink('sql-query', `${type}.${method}(0)`),
    ...statements.map((name) => sink('sql-query', `${type}.${method}(${name}=)`)),
  ]),
);
