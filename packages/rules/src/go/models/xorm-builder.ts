/** Conditions of xorm. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'xorm.io/builder',
  rows: [sink('sql-query', 'Expr(0)')],
});
