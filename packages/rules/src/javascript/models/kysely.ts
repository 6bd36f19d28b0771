/** Kysely: everything is bound except raw queries. */

import { defineModel, sink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

export const model = defineModel({
  library: 'kysely',
  types: {
    Kysely: ['Kysely()'],
    QueryBuilder: ['Kysely.selectFrom()', 'QueryBuilder.*()'],
  },
  rows: [
    ...lookUpRows(
      ...['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'].map((name) => `QueryBuilder.${name}`),
    ),
    sink('sql-query', 'sql.raw(0)'),
    sink('sql-query', 'sql.lit(0)'),
    sink('sql-query', 'RawBuilder.raw(0)'),
    sink('sql-query', 'CompiledQuery.raw(0)'),
  ],
});
