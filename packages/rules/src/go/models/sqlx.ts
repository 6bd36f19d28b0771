/** sqlx: rows read into structs. */

import { defineModel, neutral, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';
import { sqlRows } from '../sql-methods.ts';

const owners = ['DB', 'Tx', 'Ext', 'Queryer', 'Execer'];
const statements = ['Stmt', 'NamedStmt'];

const plain = [
  'NamedExec',
  'NamedQuery',
  'Queryx',
  'QueryRowx',
  'Preparex',
  'PrepareNamed',
  'MustExec',
  'MustPrepare',
];
const withContext = [
  'NamedExecContext',
  'NamedQueryContext',
  'QueryxContext',
  'QueryRowxContext',
  'PreparexContext',
  'MustExecContext',
];

export const model = defineModel({
  library: 'github.com/jmoiron/sqlx',
  types: {
    DB: ['Connect()', 'MustConnect()', 'Open()', 'MustOpen()', 'NewDb()', 'ConnectContext()'],
    Tx: ['DB.Beginx()', 'DB.BeginTxx()', 'DB.MustBegin()', 'DB.MustBeginTx()'],
    Ext: [],
    Queryer: [],
    Execer: [],
    Stmt: ['DB', 'Tx'].flatMap((type) => [`${type}.Preparex()`, `${type}.PreparexContext()`]),
    NamedStmt: ['DB', 'Tx'].flatMap((type) => [`${type}.PrepareNamed()`, `${type}.PrepareNamedContext()`]),
    Rows: [...owners, ...statements].flatMap((type) => [
      `${type}.Queryx()`,
      `${type}.QueryxContext()`,
      `${type}.NamedQuery()`,
    ]),
    Row: [...owners, ...statements].flatMap((type) => [`${type}.QueryRowx()`, `${type}.QueryRowxContext()`]),
  },
  rows: [
    ...owners.flatMap((type) => [
      ...sqlRows(type),
      ...plain.map((name) => sink('sql-query', `${type}.${name}(0)`)),
      ...withContext.map((name) => sink('sql-query', `${type}.${name}(1)`)),
      ...['Get', 'Select'].flatMap((name) => [
        sink('sql-query', `${type}.${name}(1)`),
        sink('sql-query', `${type}.${name}Context(2)`),
      ]),
    ]),
    ...['Get', 'Select'].flatMap((name) => [
      sink('sql-query', `${name}(2)`),
      sink('sql-query', `${name}Context(3)`),
      ...storedRows(`${name}(1)`, `${name}Context(2)`),
      ...[...owners, ...statements].flatMap((type) =>
        storedRows(`${type}.${name}(0)`, `${type}.${name}Context(1)`),
      ),
    ]),
    ...statements.flatMap((type) => [neutral(`${type}.Exec`), neutral(`${type}.MustExec`)]),
    ...['Rows', 'Row'].flatMap((type) =>
      storedRows(`${type}.Scan(*)`, `${type}.StructScan(0)`, `${type}.MapScan(0)`),
    ),
    ...storedRows('StructScan(1)'),
  ],
});
