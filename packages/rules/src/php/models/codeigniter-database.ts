/** CodeIgniter 4: statements, and raw fragments in its query builder. */

import { defineModel, neutral, operation, sanitizer, sink, when } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

/** Methods that take a condition as one string, or unescaped. */
const conditions = ['where', 'orWhere', 'having', 'orHaving', 'join'];
/** Methods that escape their arguments by default. */
const parts = ['select', 'orderBy', 'groupBy'];
/** Methods that return their receiver: a builder, or the model that passes them on to one. */
const building = [
  ...conditions,
  ...parts,
  'distinct',
  'from',
  'whereIn',
  'orWhereIn',
  'whereNotIn',
  'like',
  'orLike',
  'notLike',
  'groupStart',
  'groupEnd',
  'limit',
  'offset',
  'set',
];
const found = ['getResult', 'getResultArray', 'getRow', 'getRowArray', 'getUnbufferedRow'];

export const model = defineModel({
  library: 'CodeIgniter\\Database',
  types: {
    Connection: [
      'BaseConnection()',
      'ConnectionInterface()',
      'Config:Database.connect()',
      'global:db_connect()',
    ],
    // Models of the program pass these calls on to the builder of their table.
    Builder: ['BaseBuilder()', 'Connection.table()', 'CodeIgniter:Model()'],
    Results: ['ResultInterface()', 'Builder.get()', 'Connection.query()'],
  },
  rows: [
    ...building.map((name) => operation(`Builder.${name}`, 'itself', 'this')),
    sink('sql-query', 'Connection.query(0)'),
    sink('sql-query', 'Connection.simpleQuery(0)'),
    ...conditions.map((name) =>
      sink('sql-query', `Builder.${name}(0)`, when(`Builder.${name}(2)`, { equals: false })),
    ),
    ...['where', 'orWhere', 'having', 'orHaving'].map((name) =>
      sink('sql-query', `Builder.${name}(0)`, when(`Builder.${name}(1)`, { absent: true })),
    ),
    ...parts.map((name) =>
      sink(
        'sql-query',
        `Builder.${name}(0)`,
        when(`Builder.${name}(${name === 'orderBy' ? 2 : 1})`, { equals: false }),
      ),
    ),
    ...found.map((name) => neutral(`Results.${name}`)),
    ...storedRows(...found.map((name) => `Results.${name}()`)),
    ...['escape', 'escapeString', 'escapeIdentifiers'].map((name) =>
      sanitizer('sql-escape', `Connection.${name}(0)`),
    ),
  ],
});
