/** Azure Cosmos DB: query strings of containers. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@azure/cosmos',
  types: {
    Client: ['CosmosClient()'],
    Container: [
      'Client.database().container()',
      'Client.database().containers.createIfNotExists().container',
    ],
  },
  rows: [
    wholeSink('sql-query', 'Container.items.query(0)'),
    sink('sql-query', 'Container.items.query(0).query'),
  ],
});
