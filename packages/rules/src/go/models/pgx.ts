/** pgx: PostgreSQL. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const methods = ['Query', 'QueryRow', 'Exec'];
const owners = ['Conn', 'Tx', 'Pool'];
const types = [...owners, 'Rows'];

export const model = defineModel({
  library: 'github.com/jackc/pgx',
  aliases: ['github.com/jackc/pgx/pgxpool', 'github.com/jackc/pgconn'],
  types: {
    Conn: ['Connect()', 'ConnectConfig()', 'Pool.Acquire().Conn()'],
    Pool: ['New()', 'NewWithConfig()'],
    Tx: ['Conn.Begin()', 'Conn.BeginTx()', 'Pool.Begin()', 'Pool.BeginTx()'],
    Batch: [],
    Rows: owners.map((type) => `${type}.Query()`),
    Row: owners.map((type) => `${type}.QueryRow()`),
  },
  rows: [
    ...types.flatMap((type) => methods.map((name) => sink('sql-query', `${type}.${name}(1)`))),
    ...storedRows('Rows.Scan(*)', 'Row.Scan(*)'),
    sink('sql-query', 'Conn.Prepare(2)'),
    sink('sql-query', 'Batch.Queue(0)'),
    sanitizer('sql-escape', 'Identifier.Sanitize(this)'),
  ],
});
