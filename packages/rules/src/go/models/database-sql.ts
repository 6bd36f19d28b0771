/** SQL databases through the standard library. */

import { defineModel } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';
import { sqlRows } from '../sql-methods.ts';

const askers = ['DB', 'Tx', 'Conn', 'Stmt'];

export const model = defineModel({
  library: 'database/sql',
  types: {
    DB: ['Open()', 'OpenDB()'],
    Tx: ['DB.Begin()', 'DB.BeginTx()', 'Conn.BeginTx()'],
    Conn: ['DB.Conn()'],
    Stmt: ['DB.Prepare()', 'DB.PrepareContext()', 'Tx.Prepare()'],
    Rows: askers.flatMap((type) => [`${type}.Query()`, `${type}.QueryContext()`]),
    Row: askers.flatMap((type) => [`${type}.QueryRow()`, `${type}.QueryRowContext()`]),
  },
  rows: [
    ...['DB', 'Tx', 'Conn'].flatMap((type) => sqlRows(type)),
    ...storedRows('Rows.Scan(*)', 'Row.Scan(*)'),
  ],
});
