/** BigQuery and Spanner. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@google-cloud/bigquery',
  aliases: ['@google-cloud/spanner'],
  types: { Client: ['BigQuery()', 'Spanner().instance().database()', 'Client.dataset()'] },
  rows: ['query', 'createQueryJob', 'createQueryStream', 'run', 'runStream', 'runPartitionedUpdate'].flatMap(
    (name) => [
      wholeSink('sql-query', `Client.${name}(0)`),
      sink('sql-query', `Client.${name}(0).query`),
      sink('sql-query', `Client.${name}(0).sql`),
    ],
  ),
});
