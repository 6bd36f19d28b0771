/** R2DBC: SQL on non-blocking connections. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'io.r2dbc.spi',
  types: bareTypes('Connection', 'Batch'),
  rows: [sink('sql-query', 'Connection.createStatement(0)'), sink('sql-query', 'Batch.add(0)')],
});
