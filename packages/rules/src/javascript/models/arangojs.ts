/** ArangoDB: AQL text; the tagged form binds its values. */

import { defineModel, neutral, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'arangojs',
  types: { Database: ['Database()', '()', 'default()', 'Database.database()'] },
  rows: [
    wholeSink('nosql-code', 'Database.query(0)'),
    sink('nosql-code', 'Database.query(0).query'),
    sink('nosql-code', 'Database.executeTransaction(1)'),
    // The tagged form binds its values.
    neutral('aql'),
    sink('nosql-code', 'aql.literal(0)'),
    sink('nosql-code', 'literal(0)'),
  ],
});
