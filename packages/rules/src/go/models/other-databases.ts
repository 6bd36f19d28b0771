/** Query builders, as far as they take SQL strings; values in objects such as `Eq{"id": id}` are bound. */

import { defineModel, propagator, sink, wholeSink } from '@assay/engine/rule';

const conditions = ['Where', 'Having', 'Prefix', 'Suffix'];
const texts = [
  'OrderBy',
  'GroupBy',
  'From',
  'Select',
  'Join',
  'LeftJoin',
  'RightJoin',
  'InnerJoin',
  'Columns',
];

export const model = defineModel({
  library: 'github.com/Masterminds/squirrel',
  types: {
    SelectBuilder: [
      'Select()',
      ...[...conditions, ...texts].map((name) => `SelectBuilder.${name}()`),
      'StatementBuilder.Select()',
    ],
  },
  rows: [
    ...conditions.map((name) => wholeSink('sql-query', `SelectBuilder.${name}(0)`)),
    ...texts.map((name) => sink('sql-query', `SelectBuilder.${name}(0)`)),
    sink('sql-query', 'Expr(0)'),
    propagator('Expr(0)', 'Expr()'),
    sink('sql-query', 'Select(0)'),
  ],
});
