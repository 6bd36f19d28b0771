/** DuckDB. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'duckdb',
  types: { Connection: ['connect()', 'Connection.cursor()'] },
  rows: ['', 'Connection.'].flatMap((owner) =>
    ['sql', 'query', 'execute', 'executemany'].map((name) => sink('sql-query', `${owner}${name}(0,query=)`)),
  ),
});
