/** MongoDB: filters are documents that may contain operators. */

import { defineModel, propagator, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const filters = [
  'Find',
  'FindOne',
  'FindOneAndDelete',
  'FindOneAndReplace',
  'FindOneAndUpdate',
  'DeleteOne',
  'DeleteMany',
  'UpdateOne',
  'UpdateMany',
  'ReplaceOne',
  'CountDocuments',
  'Aggregate',
];

export const model = defineModel({
  library: 'go.mongodb.org/mongo-driver/mongo',
  aliases: ['go.mongodb.org/mongo-driver/v2/mongo'],
  types: {
    Collection: ['Database.Collection()'],
    Database: ['Client.Database()'],
    Client: ['Connect()', 'NewClient()'],
    SingleResult: ['FindOne', 'FindOneAndUpdate', 'FindOneAndDelete'].map((name) => `Collection.${name}()`),
    Cursor: ['Collection.Find()', 'Collection.Aggregate()'],
  },
  rows: [
    ...filters.map((name) => sink('nosql-query', `Collection.${name}(1)`)),
    ...storedRows('SingleResult.Decode(0)', 'Cursor.Decode(0)', 'Cursor.All(1)'),
    sink('nosql-query', 'Collection.Distinct(2)'),
    sink('nosql-query', 'Database.RunCommand(1)'),
    propagator('Database.Collection(this)', 'Database.Collection()'),
  ],
});
