/** Kysely: everything is bound except what is called raw. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'kysely',
  rows: [
    sink('sql-query', 'sql.raw(0)'),
    sink('sql-query', 'sql.lit(0)'),
    sink('sql-query', 'RawBuilder.raw(0)'),
    sink('sql-query', 'CompiledQuery.raw(0)'),
  ],
});
