/** Query builders, as far as they take SQL as text. */

import { defineModel, sink } from '@assay/engine/rule';

const builders = ['Where', 'OrderBy', 'GroupBy', 'Having', 'From', 'Select', 'Join', 'LeftJoin', 'Columns'];

export const model = defineModel({
  library: 'github.com/Masterminds/squirrel',
  types: {
    SelectBuilder: [
      'Select()',
      ...builders.map((name) => `SelectBuilder.${name}()`),
      'StatementBuilder.Select()',
    ],
  },
  rows: [
    ...builders.map((name) => sink('sql-query', `SelectBuilder.${name}(0)`)),
    sink('sql-query', 'Expr(0)'),
    sink('sql-query', 'Select(0)'),
  ],
});
