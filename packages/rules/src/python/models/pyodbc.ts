/** Databases accessed through ODBC, and SQL Server. */

import { defineModel } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'pyodbc',
  aliases: ['pymssql', 'turbodbc', 'ibm_db_dbi'],
  types: cursorTypes,
  rows: databaseRows,
});
