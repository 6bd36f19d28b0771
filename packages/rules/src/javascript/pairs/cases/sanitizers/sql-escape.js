const express = require('express');
const mysql = require('mysql');

const app = express();
const connection = mysql.createConnection({});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE name = ' + req.query.a.trim());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE name = ' + mysql.escape(req.query.a.trim()));
});
