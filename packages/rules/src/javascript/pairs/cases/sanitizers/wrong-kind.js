const escapeHtml = require('escape-html');
const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  pool.query("SELECT * FROM users WHERE name = '" + escapeHtml(req.query.a) + "'");
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + escapeHtml(req.query.a) + '</b>');
});
