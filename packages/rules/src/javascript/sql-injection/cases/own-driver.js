const express = require('express');
const { openDriver } = require('./drivers');

const app = express();

app.post('/points', async (req, res) => {
  const connection = await openDriver('main');
  // ruleid: javascript/sql-injection
  await connection.executeScalar(`SELECT create_point('${req.query.name}')`);
  res.end();
});

app.get('/points/:name', async (req, res) => {
  const connection = await openDriver('main');
  // ruleid: javascript/sql-injection
  res.json(await connection.queryAll("SELECT at FROM points WHERE name = '" + req.params.name + "'"));
});

app.get('/bound', async (req, res) => {
  const connection = await openDriver('main');
  // ok: javascript/sql-injection
  res.json(await connection.executeScalar('SELECT at FROM points WHERE name = ?', [req.query.name]));
});

app.get('/asked', async (req, res) => {
  // ok: javascript/sql-injection
  res.json(await (await openDriver('search')).queryIndex(`selected ${req.query.name}`));
});
