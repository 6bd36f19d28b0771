/** MySQL and MariaDB. */

import { defineModel } from '@assay/engine/rule';
import { cursorTypes, databaseRows } from '../sql-rows.ts';

export const model = defineModel({
  library: 'pymysql',
  aliases: ['MySQLdb', 'mysql.connector', 'aiomysql', 'mariadb', 'cymysql'],
  types: cursorTypes,
  rows: databaseRows,
});
