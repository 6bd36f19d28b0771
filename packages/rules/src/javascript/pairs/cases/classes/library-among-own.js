const express = require('express');
const mysql = require('mysql2');

const app = express();

class DryRun {
  query(text, values) {
    return [];
  }
}

class Counter {
  calls = 0;
  query(text, values) {
    this.calls++;
    return [];
  }
}

function connect(mode) {
  if (mode === 'dry') return new DryRun();
  if (mode === 'count') return new Counter();
  return mysql.createConnection({ host: 'db' });
}

const db = connect(process.env.MODE);

app.get('/flawed', (req, res) => {
  // ruleid: javascript/sql-injection
  db.query("SELECT name FROM goods WHERE id = '" + req.query.id + "'");
});

app.get('/fixed', (req, res) => {
  // ok: javascript/sql-injection
  db.query('SELECT name FROM goods WHERE id = ?', [req.query.id]);
});
