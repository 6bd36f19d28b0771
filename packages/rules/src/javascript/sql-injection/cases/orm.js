const express = require('express');
const { Sequelize } = require('sequelize');
const knex = require('knex')({ client: 'pg' });
const sqlite3 = require('sqlite3').verbose();
const Database = require('better-sqlite3');

const app = express();
const sequelize = new Sequelize('sqlite::memory:');
const db = new sqlite3.Database(':memory:');
const fast = new Database('shop.db');

app.get('/a', async (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  const rows = await sequelize.query(`SELECT * FROM users WHERE name = '${req.query.name}'`);
  res.json(rows);
});

app.get('/a-fixed', async (req, res) => {
  // ok: javascript/sql-injection
  const rows = await sequelize.query('SELECT * FROM users WHERE name = :name', { replacements: { name: req.query.name } });
  res.json(rows);
});

app.get('/b', async (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  const rows = await knex('users').whereRaw('age > ' + req.query.age).select('*');
  res.json(rows);
});

app.get('/b-fixed', async (req, res) => {
  // ok: javascript/sql-injection
  const rows = await knex('users').where('age', '>', req.query.age).select('*');
  res.json(rows);
});

app.get('/b-bound', async (req, res) => {
  // ok: javascript/sql-injection
  const rows = await knex.raw('SELECT * FROM users WHERE age > ?', [req.query.age]);
  res.json(rows);
});

app.get('/c', (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  db.all('SELECT * FROM users WHERE city = "' + req.query.city + '"', (error, rows) => res.json(rows));
});

app.get('/c-fixed', (req, res) => {
  // ok: javascript/sql-injection
  db.all('SELECT * FROM users WHERE city = ?', req.query.city, (error, rows) => res.json(rows));
});

app.get('/d', (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  res.json(fast.prepare(`SELECT * FROM users WHERE id = ${req.query.id}`).get());
});

app.get('/d-fixed', (req, res) => {
  // ok: javascript/sql-injection
  res.json(fast.prepare('SELECT * FROM users WHERE id = ?').get(req.query.id));
});
