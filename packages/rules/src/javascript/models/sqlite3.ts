/** SQLite drivers: sqlite3, sqlite, better-sqlite3, node:sqlite. */

import { defineModel, sink } from '@assay/engine/rule';

const methods = ['run', 'all', 'get', 'each', 'exec', 'prepare', 'map', 'query'];

export const model = defineModel({
  library: 'sqlite3',
  aliases: [
    'better-sqlite3',
    'sqlite',
    'node:sqlite',
    '@journeyapps/sqlcipher',
    'better-sqlite3-multiple-ciphers',
    'bun:sqlite',
  ],
  types: {
    Database: [
      '()',
      'Database()',
      'DatabaseSync()',
      'cached.Database()',
      'verbose().Database()',
      'open()',
      'Database.serialize()',
      'Database.parallelize()',
    ],
  },
  rows: methods.map((name) => sink('sql-query', `Database.${name}(0)`)),
});
