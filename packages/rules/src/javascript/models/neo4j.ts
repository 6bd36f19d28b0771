/** Neo4j: Cypher strings; values belong in parameters. */

import { defineModel, sink } from '@assay/engine/rule';

const managed = ['executeRead', 'executeWrite', 'readTransaction', 'writeTransaction'];

export const model = defineModel({
  library: 'neo4j-driver',
  aliases: ['neo4j-driver-lite'],
  types: {
    Driver: ['driver()', 'default.driver()'],
    Session: ['Driver.session()', 'Driver.rxSession()'],
    Transaction: ['Session.beginTransaction()', ...managed.map((name) => `Session.${name}(0)@0`)],
  },
  rows: [
    sink('nosql-code', 'Session.run(0)'),
    sink('nosql-code', 'Transaction.run(0)'),
    sink('nosql-code', 'Driver.executeQuery(0)'),
  ],
});
