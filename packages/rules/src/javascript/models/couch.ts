/** CouchDB and PouchDB: selectors, which may contain operators. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'nano',
  aliases: ['pouchdb', 'pouchdb-node', 'pouchdb-browser'],
  types: { Database: ['().use()', '().db.use()', '()', 'default()'] },
  rows: [
    sink('nosql-query', 'Database.find(0).selector'),
    sink('nosql-query', 'Database.find(0)'),
    sink('nosql-code', 'Database.query(0).map'),
  ],
});
