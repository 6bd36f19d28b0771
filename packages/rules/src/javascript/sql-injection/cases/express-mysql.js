const express = require('express');
const mysql = require('mysql');

const app = express();
const connection = mysql.createConnection({ host: 'localhost', user: 'shop' });
const pool = mysql.createPool({ connectionLimit: 10 });

app.get('/users/:id', function (req, res) {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE id = ' + req.params.id, function (error, rows) {
    res.json(rows);
  });
});

app.get('/users-fixed/:id', function (req, res) {
  // ok: javascript/sql-injection
  connection.query('SELECT * FROM users WHERE id = ?', [req.params.id], function (error, rows) {
    res.json(rows);
  });
});

app.post('/login', (req, res) => {
  // source: javascript/sql-injection
  const { name, password } = req.body;
  const sql = `SELECT id FROM users WHERE name = '${name}' AND password = '${password}'`;
  // ruleid: javascript/sql-injection
  pool.query(sql, (error, rows) => res.json({ ok: rows.length === 1 }));
});

app.post('/login-fixed', (req, res) => {
  const { name, password } = req.body;
  const sql = 'SELECT id FROM users WHERE name = ? AND password = ?';
  // ok: javascript/sql-injection
  pool.query(sql, [name, password], (error, rows) => res.json({ ok: rows.length === 1 }));
});

app.get('/orders', (req, res) => {
  pool.getConnection((error, conn) => {
    // source: javascript/sql-injection
    const order = req.query.order || 'created';
    // ruleid: javascript/sql-injection
    conn.query(`SELECT * FROM orders ORDER BY ${order}`, (err, rows) => {
      conn.release();
      res.json(rows);
    });
  });
});

app.get('/orders-fixed', (req, res) => {
  pool.getConnection((error, conn) => {
    const order = req.query.order === 'price' ? 'price' : 'created';
    // ok: javascript/sql-injection
    conn.query(`SELECT * FROM orders ORDER BY ${order}`, (err, rows) => {
      conn.release();
      res.json(rows);
    });
  });
});

app.get('/search', (req, res) => {
  const term = mysql.escape(req.query.term);
  // ok: javascript/sql-injection
  connection.query('SELECT * FROM items WHERE title = ' + term, () => res.end());
});

app.get('/page', (req, res) => {
  const limit = Number(req.query.limit);
  const offset = parseInt(req.query.offset, 10);
  // ok: javascript/sql-injection
  connection.query(`SELECT * FROM items LIMIT ${limit} OFFSET ${offset}`, () => res.end());
});

app.get('/object', (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  connection.query({ sql: 'SELECT * FROM items WHERE id = ' + req.query.id, timeout: 1000 }, () => res.end());
});

app.get('/object-fixed', (req, res) => {
  // ok: javascript/sql-injection
  connection.query({ sql: 'SELECT * FROM items WHERE id = ?', values: [req.query.id] }, () => res.end());
});
