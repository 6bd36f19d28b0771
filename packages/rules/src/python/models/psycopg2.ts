/** PostgreSQL. */

import { defineModel } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'psycopg2',
  aliases: ['psycopg', 'psycopg2cffi', 'pgdb', 'asyncpg', 'aiopg'],
  types: cursorTypes,
  rows: databaseRows,
});
