/** MongoDB: queries given as strings, and scripts in them. */

import { defineModel, sink, when } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const parsed = ['Document', 'BasicDBObject', 'BsonDocument', 'RawBsonDocument'];
const isScript = { matches: String.raw`^\$(?:where|function|accumulator)$` };

export const model = defineModel({
  library: 'org.bson',
  aliases: [
    'com.mongodb',
    'com.mongodb.client.model',
    'com.mongodb.util',
    'org.bson.conversions',
    'org.springframework.data.mongodb.core.query',
  ],
  types: { ...bareTypes('Document', 'BasicDBObject', 'BsonDocument', 'RawBsonDocument') },
  rows: [
    ...parsed.map((name) => sink('nosql-code', `${name}.parse(0)`)),
    sink('nosql-code', 'JSON.parse(0)'),
    sink('nosql-code', 'BasicQuery(0)'),
    sink('nosql-code', 'Filters.where(0)'),
    ...['Document', 'BasicDBObject'].flatMap((name) => [
      sink('nosql-code', `${name}(1)`, when(`${name}(0)`, isScript)),
      ...['put', 'append'].map((method) =>
        sink('nosql-code', `${name}.${method}(1)`, when(`${name}.${method}(0)`, isScript)),
      ),
    ]),
  ],
});
