const { Pool } = require('pg');

const pool = new Pool();

exports.find = (name) =>
  // ruleid: javascript/sql-injection
  pool.query(`SELECT * FROM shelves WHERE name = '${name}'`);

exports.count = (name) =>
  // ok: javascript/sql-injection
  pool.query(`SELECT count(*) FROM shelves WHERE name <> '${name.length}'`);
