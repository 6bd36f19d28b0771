/** PostgreSQL drivers with the interface of node-postgres. */

import { defineModel, sanitizer, sink, wholeSink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

const executors = ['Client', 'Pool', 'PoolClient'];

export const model = defineModel({
  library: 'pg',
  aliases: ['pg-pool', '@neondatabase/serverless', '@vercel/postgres', 'pg-native'],
  versions: '>=7',
  types: {
    Client: ['Client()', 'native.Client()', 'createClient()'],
    Pool: ['Pool()', 'native.Pool()', '()', 'createPool()'],
    PoolClient: ['Pool.connect()', 'Pool.connect(0)@1', 'connect(1)@1', 'Client.connect()'],
  },
  rows: [
    ...executors.flatMap((type) => [
      wholeSink('sql-query', `${type}.query(0)`),
      sink('sql-query', `${type}.query(0).text`),
      ...lookUpRows(`${type}.query`),
      sanitizer('sql-escape', `${type}.escapeLiteral(0)`),
      sanitizer('sql-escape', `${type}.escapeIdentifier(0)`),
    ]),
    sink('sql-query', 'Query(0)'),
    sanitizer('sql-escape', 'escapeLiteral(0)'),
    sanitizer('sql-escape', 'escapeIdentifier(0)'),
  ],
});
