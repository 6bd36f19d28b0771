/** Knex: everything is bound except raw queries. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

const raw = [
  'raw',
  'whereRaw',
  'orWhereRaw',
  'andWhereRaw',
  'havingRaw',
  'orHavingRaw',
  'orderByRaw',
  'groupByRaw',
  'joinRaw',
  'selectRaw',
  'fromRaw',
  'distinctRaw',
];

export const model = defineModel({
  library: 'knex',
  types: {
    Knex: ['()', 'knex()', 'default()', 'Knex.transaction(0)@0', 'Knex.transaction()', 'Knex.withSchema()'],
    QueryBuilder: ['()()', 'knex()()', 'default()()', 'Knex.*()', 'QueryBuilder.*()', 'QueryBuilder.*(*)@0'],
  },
  rows: [
    ...raw.map((name) => sink('sql-query', `QueryBuilder.${name}(0)`)),
    sink('sql-query', 'Knex.raw(0)'),
    ...lookUpRows('QueryBuilder.first', 'QueryBuilder.pluck'),
    sink('page-size', 'QueryBuilder.limit(0)'),
    ...['insert', 'update', 'merge', 'upsert'].map((name) =>
      recordSink('record-write', `QueryBuilder.${name}(0)`),
    ),
  ],
});
