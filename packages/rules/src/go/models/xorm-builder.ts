/** xorm's builder: conditions of columns and bound values, and statement fragments. */

import { defineModel, neutral, sink } from '@assay/engine/rule';

const conditions = ['And', 'Between', 'In', 'IsNull', 'Like', 'Not', 'NotIn', 'NotNull', 'Or'];
const dialects = ['Dialect', 'MsSQL', 'MySQL', 'Oracle', 'Postgres', 'SQLite'];
const statements = ['Delete', 'Insert', 'Select', 'Update'];
/** Methods that take conditions. */
const asking = ['And', 'Or', 'Where'];
/** Methods whose first argument is a statement fragment. */
const texts = ['From', 'GroupBy', 'Having', 'Into', 'OrderBy', 'Select'];

export const model = defineModel({
  library: 'xorm.io/builder',
  types: {
    Builder: [
      ...[...dialects, ...statements].map((name) => `${name}()`),
      ...[...asking, ...texts, ...statements, 'Limit'].map((name) => `Builder.${name}()`),
    ],
  },
  rows: [
    ...conditions.map((name) => neutral(name)),
    ...asking.map((name) => neutral(`Builder.${name}`)),
    ...texts.map((name) => sink('sql-query', `Builder.${name}(0)`)),
    sink('sql-query', 'Expr(0)'),
  ],
});
