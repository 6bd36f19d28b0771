/** Oracle's driver. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'oracledb',
  types: {
    Pool: ['createPool()'],
    Connection: ['getConnection()', 'getConnection(*)@1', 'Pool.getConnection()', 'Pool.getConnection(*)@1'],
  },
  rows: ['execute', 'executeMany', 'queryStream'].map((name) => sink('sql-query', `Connection.${name}(0)`)),
});
