const { Pool } = require('pg');

const pool = new Pool();

exports.flawed = function (table, order) {
  // ruleid: javascript/sql-injection
  return pool.query('SELECT * FROM records ORDER BY ' + order);
};

exports.fixed = function (order) {
  const column = order === 'name' ? 'name' : 'id';
  // ok: javascript/sql-injection
  return pool.query('SELECT * FROM records ORDER BY ' + column);
};

exports.run = function (query) {
  // ok: javascript/sql-injection
  return pool.query(query);
};
