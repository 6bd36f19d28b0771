/** MongoDB's driver and the wrappers with its interface. */

import { defineModel, literalUnder, recordSink, sanitizer, sink } from '@assay/engine/rule';
import { lookUpRows, storedRows } from '../../rows/stored-rows.ts';

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

/** Cursor methods that return the cursor. */
const narrowing = ['sort', 'limit', 'skip', 'project'];

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
    // `.MongoClient` is the class itself, whose `connect` is static as well.
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
    Cursor: ['Collection.find()', 'Collection.aggregate()', ...narrowing.map((name) => `Cursor.${name}()`)],
  },
  rows: [
    ...filters.flatMap((name) => [
      literalUnder(sink('nosql-query', `Collection.${name}(0)`), '$eq'),
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
    ...lookUpRows(...['findOne', 'findOneAndUpdate', 'findOneAndDelete'].map((name) => `Collection.${name}`)),
    ...lookUpRows('Cursor.toArray', 'Cursor.next'),
    ...storedRows('Cursor.forEach(0)@0', 'Cursor[]'),
    sink('nosql-query', 'Collection.distinct(1)'),
    sink('code-execution', 'Collection.mapReduce(0)'),
    sink('code-execution', 'Collection.mapReduce(1)'),
    sink('code-execution', 'Db.eval(0)'),
    sanitizer('nosql-escape', 'ObjectId(0)'),
    sanitizer('nosql-escape', 'ObjectID(0)'),
    sanitizer('nosql-escape', 'ObjectId.createFromHexString(0)'),
  ],
});
