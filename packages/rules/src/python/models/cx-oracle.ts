/** Oracle. */

import { defineModel } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'cx_Oracle',
  aliases: ['oracledb'],
  types: cursorTypes,
  rows: databaseRows,
});
