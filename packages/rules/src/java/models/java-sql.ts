/** JDBC. */

import { defineModel, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const runners = ['execute', 'executeQuery', 'executeUpdate', 'executeLargeUpdate', 'addBatch'];
const preparers = ['prepareStatement', 'prepareCall', 'nativeSQL'];

export const model = defineModel({
  library: 'java.sql',
  aliases: ['javax.sql'],
  types: {
    DriverManager: [],
    DataSource: [],
    ResultSet: ['Statement.executeQuery()', 'PreparedStatement.executeQuery()', 'Statement.getResultSet()'],
    Connection: ['DriverManager.getConnection()', 'DataSource.getConnection()'],
    Statement: ['Connection.createStatement()', 'PreparedStatement', 'CallableStatement'],
    PreparedStatement: ['Connection.prepareStatement()', 'CallableStatement'],
    CallableStatement: ['Connection.prepareCall()'],
  },
  rows: [
    sink('request-url', 'DriverManager.getConnection(0)'),
    ...runners.map((name) => sink('sql-query', `Statement.${name}(0)`)),
    ...storedRows('ResultSet.getString()', 'ResultSet.getObject()', 'ResultSet.getNString()'),
    ...preparers.map((name) => sink('sql-query', `Connection.${name}(0)`)),
  ],
});
