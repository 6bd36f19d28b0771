const { Pool } = require('pg');

const pool = new Pool();

exports.find = (name) =>
  // ruleid: javascript/sql-injection
  pool.query(`SELECT * FROM books WHERE name = '${name}'`);

exports.findSafely = (name) =>
  // ok: javascript/sql-injection
  pool.query('SELECT * FROM books WHERE name = $1', [name]);
