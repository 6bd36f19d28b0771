const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  pool.query('SELECT * FROM users WHERE id = ' + String(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/sql-injection
  pool.query('SELECT * FROM users WHERE id = ' + Number(req.query.a));
});
