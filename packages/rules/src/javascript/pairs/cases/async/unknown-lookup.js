const express = require('express');
const records = require('some-records');

const app = express();

app.get('/flawed', async (req, res) => {
  const name = req.query.name;
  const record = await records.find('name = ?', [name]);
  // ruleid: javascript/cross-site-scripting
  res.send(name + record.title);
});

app.get('/fixed', async (req, res) => {
  const name = req.query.name;
  const record = await records.find('name = ?', [name]);
  // ok: javascript/cross-site-scripting
  res.send(record.title);
});

app.get('/chained', (req, res) => {
  // ok: javascript/cross-site-scripting
  records.find('name = ?', [req.query.name]).then((record) => res.send(record.title));
});
