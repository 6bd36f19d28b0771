const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

function raw(strings, ...values) {
  return String.raw(strings, ...values);
}

function sql(strings, ...values) {
  let text = strings[0];
  for (let index = 0; index < values.length; index++) text += '$' + (index + 1) + strings[index + 1];
  return { text, values };
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  pool.query(raw`SELECT * FROM users WHERE name = ${req.query.name}`);
  res.end();
});

app.get('/fixed', (req, res) => {
  // ok: javascript/sql-injection
  pool.query(sql`SELECT * FROM users WHERE name = ${req.query.name}`);
  res.end();
});
