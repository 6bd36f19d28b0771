const { Client } = require('pg');

const client = new Client();

exports.findProducts = function (category) {
  // ruleid: javascript/sql-injection
  return client.query("SELECT * FROM products WHERE category = '" + category + "'");
};

// ok: javascript/sql-injection
exports.findProduct = (id) => client.query('SELECT * FROM products WHERE id = $1', [id]);

exports.countProducts = () => {
  // ok: javascript/sql-injection
  return client.query('SELECT count(*) FROM products WHERE state = ' + "'live'");
};
