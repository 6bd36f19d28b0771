/** MongoEngine: conditions are validated by field type, except raw ones. */

import { defineModel, sink } from '@assay/engine/rule';

const documents = ['Document', 'DynamicDocument', 'document.Document'];

export const model = defineModel({
  library: 'mongoengine',
  types: { Query: documents.flatMap((name) => [`${name}.objects`, `${name}.objects()`]) },
  rows: [
    ...documents.map((name) => sink('nosql-query', `${name}.objects(__raw__=)`)),
    ...['filter', 'get'].map((name) => sink('nosql-query', `Query.${name}(__raw__=)`)),
  ],
});
