/** SQLite drivers: sqlite3, sqlite, better-sqlite3, node:sqlite. */

import { defineModel, sink } from '@assay/engine/rule';
import { lookUpRows, storedRows } from '../../rows/stored-rows.ts';

const methods = ['run', 'all', 'get', 'each', 'exec', 'prepare', 'map', 'query'];
/** Methods that return rows. */
const reading = ['all', 'get'];

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
    Statement: ['Database.prepare()', 'Database.query()', 'Statement.bind()'],
  },
  rows: [
    ...methods.map((name) => sink('sql-query', `Database.${name}(0)`)),
    ...lookUpRows(...reading.flatMap((name) => [`Database.${name}`, `Statement.${name}`])),
    ...storedRows(...['Database', 'Statement'].flatMap((type) => [`${type}.all(*)@1`, `${type}.get(*)@1`])),
  ],
});
