/** MongoDB's driver and the wrappers with its interface. */

import { defineModel, recordSink, sanitizer, sink } from '@assay/engine/rule';

const filters = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'findAndModify',
  'findAndRemove',
  'updateOne',
  'updateMany',
  'update',
  'deleteOne',
  'deleteMany',
  'remove',
  'replaceOne',
  'count',
  'countDocuments',
  'aggregate',
];

export const model = defineModel({
  library: 'mongodb',
  aliases: [
    'mongojs',
    'monk',
    'mongoist',
    'mongodb-legacy',
    '@fastify/mongodb',
    'marsdb',
    'nedb',
    '@seald-io/nedb',
    'tingodb',
  ],
  types: {
    // `.MongoClient` is the class itself: its `connect` is called on it as on its objects.
    MongoClient: [
      'MongoClient()',
      '.MongoClient',
      'MongoClient.connect()',
      'MongoClient.connect(*)@1',
      'connect()',
      'connect(*)@1',
    ],
    Db: ['MongoClient.db()', 'Db()', '()', 'MongoClient.connect(*)@1', 'MongoClient.connect()'],
    Collection: [
      'Db.collection()',
      'Db.collection(*)@1',
      'Db.get()',
      'Db.createCollection()',
      'Collection()',
      'Datastore()',
    ],
  },
  rows: [
    ...filters.flatMap((name) => [
      sink('nosql-query', `Collection.${name}(0)`),
      sink('nosql-code', `Collection.${name}(0).$where`),
    ]),
    ...['insertOne', 'insertMany', 'insert', 'save'].map((name) =>
      recordSink('record-write', `Collection.${name}(0)`),
    ),
    ...['updateOne', 'updateMany', 'update', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'].flatMap(
      (name) => [
        recordSink('record-write', `Collection.${name}(1)`),
        recordSink('record-write', `Collection.${name}(1).$set`),
      ],
    ),
    sink('nosql-query', 'Collection.distinct(1)'),
    sink('code-execution', 'Collection.mapReduce(0)'),
    sink('code-execution', 'Collection.mapReduce(1)'),
    sink('code-execution', 'Db.eval(0)'),
    sanitizer('nosql-escape', 'ObjectId(0)'),
    sanitizer('nosql-escape', 'ObjectID(0)'),
    sanitizer('nosql-escape', 'ObjectId.createFromHexString(0)'),
  ],
});
