/** MongoDB's library and driver: filters are arrays that may contain operators. */

import { defineModel, literalUnder, neutral, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const filters = [
  'find',
  'findOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'count',
  'countDocuments',
  'aggregate',
];

export const model = defineModel({
  library: 'MongoDB',
  types: {
    Client: ['Client()'],
    Database: ['Client.*', 'Client.selectDatabase()', 'Client.getDatabase()', 'Database()'],
    Collection: [
      'Database.*',
      'Database.selectCollection()',
      'Database.getCollection()',
      'Client.selectCollection()',
      'Client.getCollection()',
      'Collection()',
    ],
  },
  rows: [
    ...filters.flatMap((name) => [
      literalUnder(sink('nosql-query', `Collection.${name}(0)`), '$eq'),
      neutral(`Collection.${name}`),
      ...storedRows(`Collection.${name}()`),
    ]),
    literalUnder(sink('nosql-query', 'Collection.distinct(1)'), '$eq'),
  ],
});
