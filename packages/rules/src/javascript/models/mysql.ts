/** MySQL drivers: mysql, mysql2 (callbacks and promises), MariaDB. */

import { defineModel, sanitizer, sink, wholeSink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

const executors = ['Connection', 'Pool', 'PoolConnection'];

export const model = defineModel({
  library: 'mysql',
  aliases: ['mysql2', 'mysql2/promise', 'mariadb', 'promise-mysql', '@mysql/xdevapi'],
  types: {
    Connection: ['createConnection()', 'Connection.promise()'],
    Pool: ['createPool()', 'createPoolCluster()', 'Pool.of()', 'Pool.promise()'],
    PoolConnection: ['Pool.getConnection()', 'Pool.getConnection(*)@1'],
  },
  rows: [
    ...executors.flatMap((type) => [
      ...['query', 'execute', 'prepare', 'batch', 'queryStream'].flatMap((name) => [
        wholeSink('sql-query', `${type}.${name}(0)`),
        sink('sql-query', `${type}.${name}(0).sql`),
      ]),
      ...lookUpRows(`${type}.query`, `${type}.execute`),
      sanitizer('sql-escape', `${type}.escape(0)`),
      sanitizer('sql-escape', `${type}.escapeId(0)`),
      sanitizer('sql-escape', `${type}.format(1)`),
    ]),
    sanitizer('sql-escape', 'escape(0)'),
    sanitizer('sql-escape', 'escapeId(0)'),
    sanitizer('sql-escape', 'format(1)'),
  ],
});
