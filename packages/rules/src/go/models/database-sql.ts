/** SQL databases through the standard library. */

import { defineModel } from '@assay/engine/rule';
import { sqlRows } from '../sql-methods.ts';

export const model = defineModel({
  library: 'database/sql',
  types: {
    DB: ['Open()', 'OpenDB()'],
    Tx: ['DB.Begin()', 'DB.BeginTx()', 'Conn.BeginTx()'],
    Conn: ['DB.Conn()'],
    Stmt: ['DB.Prepare()', 'DB.PrepareContext()', 'Tx.Prepare()'],
    Rows: [],
    Row: [],
  },
  rows: ['DB', 'Tx', 'Conn'].flatMap((type) => sqlRows(type)),
});
