/** Microsoft SQL Server drivers. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mssql',
  aliases: ['mssql/msnodesqlv8', 'tedious', 'msnodesqlv8'],
  types: {
    ConnectionPool: ['ConnectionPool()', 'connect()', 'ConnectionPool.connect()', 'Connection()'],
    Transaction: ['Transaction()', 'ConnectionPool.transaction()'],
    Request: [
      'Request()',
      'ConnectionPool.request()',
      'Transaction.request()',
      'Request.input()',
      'Request.output()',
    ],
    PreparedStatement: ['PreparedStatement()'],
  },
  rows: [
    sink('sql-query', 'query(0)'),
    sink('sql-query', 'Request(0)'),
    sink('sql-query', 'Request.query(0)'),
    sink('sql-query', 'Request.batch(0)'),
    sink('sql-query', 'ConnectionPool.query(0)'),
    sink('sql-query', 'ConnectionPool.batch(0)'),
    sink('sql-query', 'PreparedStatement.prepare(0)'),
  ],
});
