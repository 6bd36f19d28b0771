/** CakePHP: statements, and strings among the conditions of its query builder, which are taken as SQL. */

import { defineModel, neutral, sanitizer, sink, wholeSink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

/** Methods that take a string as a fragment of SQL; values of an array are bound. */
const fragments = [
  'where',
  'andWhere',
  'having',
  'andHaving',
  'order',
  'orderBy',
  'group',
  'groupBy',
  'newExpr',
];
const found = ['fetch', 'fetchAll', 'fetchAssoc', 'fetchColumn'];

export const model = defineModel({
  library: 'Cake\\Database',
  types: {
    Connection: [
      'Connection()',
      'Cake\\Datasource:ConnectionInterface()',
      'Cake\\Datasource:ConnectionManager.get()',
      'Cake\\ORM:Table().getConnection()',
    ],
    Query: [
      'Query()',
      'Cake\\ORM:Query()',
      'Cake\\ORM\\Query:SelectQuery()',
      'Cake\\ORM:Table().find()',
      'Cake\\ORM:Table().query()',
      'Cake\\Controller:Controller().fetchTable().find()',
    ],
  },
  rows: [
    ...['execute', 'query', 'prepare'].map((name) => sink('sql-query', `Connection.${name}(0)`)),
    ...fragments.map((name) => wholeSink('sql-query', `Query.${name}(0)`)),
    sink('sql-query', 'Expression:QueryExpression().add(0)'),
    sanitizer('sql-escape', 'Connection.quote(0)'),
    sanitizer('sql-escape', 'Connection.quoteIdentifier(0)'),
    ...found.map((name) => neutral(`Connection.execute().${name}`)),
    ...storedRows(...found.map((name) => `Connection.execute().${name}()`)),
  ],
});
