/** pgx: PostgreSQL. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

const methods = ['Query', 'QueryRow', 'Exec'];
const types = ['Conn', 'Tx', 'Pool', 'Rows'];

export const model = defineModel({
  library: 'github.com/jackc/pgx',
  aliases: ['github.com/jackc/pgx/pgxpool', 'github.com/jackc/pgconn'],
  types: {
    Conn: ['Connect()', 'ConnectConfig()', 'Pool.Acquire().Conn()'],
    Pool: ['New()', 'NewWithConfig()'],
    Tx: ['Conn.Begin()', 'Conn.BeginTx()', 'Pool.Begin()', 'Pool.BeginTx()'],
    Batch: [],
    Rows: [],
  },
  rows: [
    ...types.flatMap((type) => methods.map((name) => sink('sql-query', `${type}.${name}(1)`))),
    sink('sql-query', 'Conn.Prepare(2)'),
    sink('sql-query', 'Batch.Queue(0)'),
    sanitizer('sql-escape', 'Identifier.Sanitize(this)'),
  ],
});
