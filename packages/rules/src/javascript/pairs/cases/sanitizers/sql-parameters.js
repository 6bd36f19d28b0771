const express = require('express');
const mysql = require('mysql2');

const app = express();
const connection = mysql.createConnection({});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE name = ' + req.query.a, []);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE name = ?', [req.query.a]);
});
