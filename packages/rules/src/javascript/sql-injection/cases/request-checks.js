const express = require('express');
const { body, matchedData, param, query, validationResult } = require('express-validator');
const { Client } = require('pg');

const app = express();
const client = new Client();

const refuse = (req, res, next) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).json({ errors: errors.array() });
  return next();
};

app.post('/checked', body('kind').trim().isIn(['note', 'task']), body('name').isString(), (req, res) => {
  if (!validationResult(req).isEmpty()) return res.status(400).end();
  // ok: javascript/sql-injection
  return client.query("select * from items where kind = '" + req.body.kind + "'");
});

app.post('/text', body('kind').isIn(['note', 'task']), body('name').isString(), (req, res) => {
  if (!validationResult(req).isEmpty()) return res.status(400).end();
  // ruleid: javascript/sql-injection
  return client.query("select * from items where name = '" + req.body.name + "'");
});

app.post('/never-asked', body('kind').isIn(['note', 'task']), (req, res) => {
  // ruleid: javascript/sql-injection
  client.query("select * from items where kind = '" + req.body.kind + "'", () => res.end());
});

app.post('/elsewhere', body('kind').isIn(['note', 'task']), refuse, (req, res) => {
  // ruleid: javascript/sql-injection
  client.query("select * from items where kind = '" + req.query.kind + "'", () => res.end());
});

const rules = [param('id').isUUID(), query('slug').matches(/^[a-z-]+$/), query('sort').not().isIn(['drop'])];

app.get('/items/:id', rules, refuse, async (req, res) => {
  const { slug } = req.query;
  // ok: javascript/sql-injection
  res.json(await client.query("select * from items where id = '" + req.params.id + "' and slug = '" + slug + "'"));
});

app.get('/sorted/:id', rules, refuse, async (req, res) => {
  // ruleid: javascript/sql-injection
  res.json(await client.query('select * from items order by ' + req.query.sort));
});

app.get('/matched/:id', rules, refuse, async (req, res) => {
  const data = matchedData(req);
  // ok: javascript/sql-injection
  res.json(await client.query("select * from items where id = '" + data.id + "'"));
});
