/** MongoDB driver, whose queries may contain operators and scripts. */

import { defineModel, literalUnder, sink } from '@assay/engine/rule';

const filters = [
  'find',
  'find_one',
  'find_one_and_update',
  'find_one_and_delete',
  'find_one_and_replace',
  'update_one',
  'update_many',
  'delete_one',
  'delete_many',
  'replace_one',
  'count_documents',
  'count',
  'find_raw_batches',
];
const scripts = ['$where', '$function', '$accumulator'];

export const model = defineModel({
  library: 'pymongo',
  aliases: ['motor.motor_asyncio', 'flask_pymongo'],
  types: {
    Client: ['MongoClient()', 'mongo_client.MongoClient()', 'AsyncMongoClient()', 'AsyncIOMotorClient()'],
    Database: ['Client.*', 'Client.get_database()', 'Client.get_default_database()', 'PyMongo().db'],
    Collection: ['Database.*', 'Database.get_collection()', 'collection.Collection()'],
  },
  rows: [
    ...filters.flatMap((name) => [
      literalUnder(sink('nosql-query', `Collection.${name}(0,filter=)`), '$eq'),
      ...scripts.map((script) => sink('nosql-code', `Collection.${name}(0,filter=).'${script}'`)),
    ]),
    literalUnder(sink('nosql-query', 'Collection.distinct(1,filter=)'), '$eq'),
    literalUnder(sink('nosql-query', 'Collection.aggregate(0,pipeline=)'), '$eq'),
    sink('nosql-code', 'Database.eval(0)'),
    sink('nosql-code', 'Collection.map_reduce(0..)'),
  ],
});
