/** Neo4j plugin procedures and functions, whose arguments are chosen by the author of a query. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.neo4j.procedure',
  aliases: ['org.neo4j.graphdb'],
  types: bareTypes('Transaction', 'GraphDatabaseService', 'Result'),
  rows: [
    source('remote-input', 'Name', 'an argument of the procedure'),
    ...[
      'Transaction.execute(0)',
      'GraphDatabaseService.execute(0)',
      'GraphDatabaseService.executeTransactionally(0)',
    ].map((path) => sink('sql-query', path)),
  ],
});
