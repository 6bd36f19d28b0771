/** Mongoose: models are created from schemas; filters reach MongoDB unchanged. */

import { defineModel, literalUnder, recordSink, sanitizer, sink } from '@assay/engine/rule';
import { lookUpRows, storedRows } from '../../rows/stored-rows.ts';
import { passwordRows } from '../record-rows.ts';

const filters = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndRemove',
  'findOneAndReplace',
  'updateOne',
  'updateMany',
  'update',
  'deleteOne',
  'deleteMany',
  'remove',
  'replaceOne',
  'count',
  'countDocuments',
  'exists',
  'where',
  'aggregate',
];

/** Methods that take a record's key, and those that take a filter. */
const byKey = ['findById', 'findByIdAndUpdate', 'findByIdAndDelete', 'findByIdAndRemove'];
const byFilter = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndRemove',
  'updateOne',
  'deleteOne',
];
const makers = ['model()', 'Mongoose.model()', 'Connection.model()'];

const updates = [
  'findByIdAndUpdate',
  'findOneAndUpdate',
  'findOneAndReplace',
  'updateOne',
  'updateMany',
  'update',
  'replaceOne',
];

export const model = defineModel({
  library: 'mongoose',
  types: {
    Mongoose: ['', 'Mongoose()'],
    Connection: ['createConnection()', 'connection', 'connect()'],
    Model: ['model()', 'Connection.model()', 'Mongoose.model()', 'Model.discriminator()'],
    Query: ['Model.find()', 'Model.findOne()', 'Model.where()', 'Query.*()'],
    Record: [
      'Model.findById()',
      'Model.findOne()',
      'Model.findById(1)@1',
      'Model.findOne(1)@1',
      'Query.exec()',
      ...makers.map((place) => `${place}()`),
    ],
    NativeCollection: ['Connection.collection()', 'Connection.db.collection()', 'Model.collection'],
  },
  rows: [
    ...filters.flatMap((name) => [
      literalUnder(sink('nosql-query', `Model.${name}(0)`), '$eq'),
      sink('nosql-code', `Model.${name}(0).$where`),
    ]),
    ...['create', 'insertMany', 'bulkSave'].map((name) => recordSink('record-write', `Model.${name}(0)`)),
    ...makers.map((place) => recordSink('record-write', `${place}(0)`)),
    ...byKey.map((name) => sink('record-key', `Model.${name}(0)`)),
    ...byFilter.map((name) => sink('record-key', `Model.${name}(0)._id`)),
    ...[...byKey, ...byFilter]
      .filter((name) => /And|^update|^delete/.test(name))
      .map((name) => sink('record-change', `Model.${name}(this)`)),
    ...['save', 'deleteOne', 'remove', 'updateOne'].map((name) =>
      sink('record-change', `Record.${name}(this)`),
    ),
    sink('record-change', 'Record.*='),
    ...passwordRows(
      'Record',
      ['Model.create(0)', 'Model.insertMany(0)', ...makers.map((place) => `${place}(0)`)],
      ['Model.findOne(0)', 'Model.find(0)', 'Model.exists(0)'],
    ),
    ...updates.flatMap((name) => [
      recordSink('record-write', `Model.${name}(1)`),
      recordSink('record-write', `Model.${name}(1).$set`),
      recordSink('record-write', `Query.${name}(1)`),
    ]),
    ...lookUpRows(
      ...['find', 'findOne', 'findById', 'findOneAndUpdate', 'aggregate'].map((name) => `Model.${name}`),
    ),
    ...storedRows('Query.exec()', 'Query.exec(0)@1', 'Query.then(0)@0'),
    sink('page-size', 'Query.limit(0)'),
    sink('page-size', 'Model.find(2).limit'),
    sink('nosql-query', 'Model.distinct(1)'),
    ...['find', 'findOne', 'where', 'and', 'or', 'nor', 'merge', 'setQuery', 'countDocuments'].map((name) =>
      literalUnder(sink('nosql-query', `Query.${name}(0)`), '$eq'),
    ),
    sink('nosql-code', 'Query.$where(0)'),
    sink('nosql-code', 'Model.$where(0)'),
    ...filters.flatMap((name) => [
      literalUnder(sink('nosql-query', `NativeCollection.${name}(0)`), '$eq'),
      sink('nosql-code', `NativeCollection.${name}(0).$where`),
    ]),
    sanitizer('nosql-escape', 'Types.ObjectId(0)'),
    sanitizer('nosql-escape', 'sanitizeFilter(0)'),
    sanitizer('nosql-escape', 'trusted(0)'),
  ],
});
