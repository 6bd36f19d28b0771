/** Bun, go-pg and Beego's ORM, as far as they take SQL strings, and the records they fill. */

import { defineModel, neutral, operation, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';
import { sqlRows } from '../sql-methods.ts';

const makers = ['NewSelect', 'NewUpdate', 'NewDelete', 'NewInsert', 'Model'];
const texts = [
  'Where',
  'WhereOr',
  'OrderExpr',
  'GroupExpr',
  'ColumnExpr',
  'TableExpr',
  'Having',
  'Join',
  'Set',
];
const others = ['Column', 'Order', 'Group', 'Limit', 'Offset', 'Relation', 'Table'];
const types = ['SelectQuery', 'UpdateQuery', 'DeleteQuery', 'Query'];
const databases = ['DB', 'Tx', 'IDB', 'DBI'];
/** Methods that fill the record of a query, and those passed as arguments. */
const filling = ['Scan', 'Select', 'First', 'Last', 'SelectAndCount', 'ScanAndCount'];

export const model = defineModel({
  library: 'github.com/uptrace/bun',
  aliases: [
    'github.com/go-pg/pg',
    'github.com/go-pg/pg/orm',
    'github.com/beego/beego/client/orm',
    'github.com/beego/beego/orm',
    'github.com/astaxie/beego/orm',
    'github.com/gocraft/dbr',
    'gopkg.in/gorp',
    'github.com/go-gorp/gorp',
    'github.com/doug-martin/goqu',
    'github.com/ClickHouse/clickhouse-go/lib/driver',
  ],
  types: {
    DB: ['NewDB()', 'Connect()'],
    Tx: ['DB.BeginTx()', 'DB.Begin()', 'DB.RunInTx(2)@1', 'DB.RunInTransaction(*)@0'],
    IDB: [],
    DBI: [],
    Ormer: ['NewOrm()'],
    QuerySeter: ['Ormer.QueryTable()', 'QuerySeter.Filter()', 'QuerySeter.OrderBy()', 'QuerySeter.Limit()'],
    DbMap: [],
    Conn: [],
    ...Object.fromEntries(
      types.map((type) => [
        type,
        [
          ...databases.flatMap((name) =>
            type === 'Query'
              ? [`${name}.Model()`, `${name}.ModelContext()`]
              : [`${name}.New${type.replace('Query', '')}()`],
          ),
          ...[...makers, ...texts, ...others].map((name) => `${type}.${name}()`),
        ],
      ]),
    ),
  },
  rows: [
    ...['DB', 'Tx', 'DbMap'].flatMap((type) => sqlRows(type)),
    ...['Query', 'QueryRow', 'Exec', 'Select'].map((name) => sink('sql-query', `Conn.${name}(1)`)),
    ...['DB', 'Tx'].map((type) => sink('sql-query', `${type}.NewRaw(0)`)),
    sink('sql-query', 'Ormer.Raw(0)'),
    ...['Select', 'SelectOne', 'SelectInt', 'SelectStr'].map((name) => sink('sql-query', `DbMap.${name}(1)`)),
    sink('sql-query', 'Safe(0)'),
    sink('sql-query', 'L(0)'),
    ...types.flatMap((type) => texts.map((name) => sink('sql-query', `${type}.${name}(0)`))),
    ...types.flatMap((type) => [...texts, ...others].map((name) => neutral(`${type}.${name}`))),
    ...databases.flatMap((type) => storedRows(`${type}.Model(0)`, `${type}.ModelContext(1)`)),
    ...['SelectQuery', 'Query'].flatMap((type) => [
      ...storedRows(`${type}.Model(0)`),
      ...filling.flatMap((name) => [
        operation(`${type}.${name}`, 'fill-record'),
        ...storedRows(`${type}.${name}(*)`),
      ]),
    ]),
    ...storedRows('Ormer.Read(0)', 'Ormer.Raw().QueryRow(*)', 'Ormer.Raw().QueryRows(*)'),
    ...storedRows('QuerySeter.All(0)', 'QuerySeter.One(0)', 'DbMap.Select(0)', 'DbMap.SelectOne(0)'),
  ],
});
