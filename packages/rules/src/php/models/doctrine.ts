/** Doctrine DBAL: queries. */

import { defineModel, neutral, sanitizer, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const statements = [
  'executeQuery',
  'executeStatement',
  'executeUpdate',
  'exec',
  'query',
  'prepare',
  'fetchAllAssociative',
  'fetchAssociative',
  'fetchOne',
  'fetchAllNumeric',
  'fetchNumeric',
  'fetchFirstColumn',
  'fetchAll',
  'fetchAssoc',
  'fetchColumn',
  'fetchAllKeyValue',
  'iterateAssociative',
];
const found = statements.filter((name) => name.startsWith('fetch') || name.startsWith('iterate'));

export const model = defineModel({
  library: 'Doctrine\\DBAL',
  types: {
    Connection: [
      'Connection()',
      'DriverManager.getConnection()',
      'Doctrine\\ORM:EntityManager().getConnection()',
    ],
  },
  rows: [
    ...statements.map((name) => sink('sql-query', `Connection.${name}(0)`)),
    ...found.map((name) => neutral(`Connection.${name}`)),
    ...storedRows(...found.map((name) => `Connection.${name}()`)),
    sanitizer('sql-escape', 'Connection.quote(0)'),
    sanitizer('sql-escape', 'Connection.quoteIdentifier(0)'),
  ],
});
