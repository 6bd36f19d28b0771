/** xorm's builder: conditions made of columns and values, which are bound. */

import { defineModel, neutral, sink } from '@assay/engine/rule';

const conditions = ['And', 'Between', 'In', 'IsNull', 'Like', 'Not', 'NotIn', 'NotNull', 'Or'];

export const model = defineModel({
  library: 'xorm.io/builder',
  rows: [...conditions.map((name) => neutral(name)), sink('sql-query', 'Expr(0)')],
});
