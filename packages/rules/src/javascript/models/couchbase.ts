/** Couchbase: SQL++ text. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'couchbase',
  types: { Cluster: ['connect()', 'Cluster()', 'Cluster.connect()'] },
  rows: [sink('sql-query', 'Cluster.query(0)'), sink('sql-query', 'Cluster.analyticsQuery(0)')],
});
