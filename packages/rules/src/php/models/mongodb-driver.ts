/** MongoDB's low-level driver: queries, and document values. */

import { defineModel, literalUnder, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'MongoDB\\Driver',
  rows: [literalUnder(sink('nosql-query', 'Query(0)'), '$eq')],
});
