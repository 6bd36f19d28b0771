/** sqlx: rows read into structs. */

import { defineModel, sink } from '@assay/engine/rule';
import { storedRows } from '../../stored-rows.ts';
import { sqlRows } from '../sql-methods.ts';

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
  },
  rows: ['DB', 'Tx', 'Ext', 'Queryer', 'Execer'].flatMap((type) => [
    ...sqlRows(type),
    ...plain.map((name) => sink('sql-query', `${type}.${name}(0)`)),
    ...withContext.map((name) => sink('sql-query', `${type}.${name}(1)`)),
    ...['Get', 'Select'].flatMap((name) => [
      sink('sql-query', `${type}.${name}(1)`),
      sink('sql-query', `${type}.${name}Context(2)`),
      ...storedRows(`${type}.${name}(0)`, `${type}.${name}Context(1)`),
    ]),
  ]),
});
