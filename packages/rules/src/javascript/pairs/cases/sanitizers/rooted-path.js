const express = require('express');
const fs = require('node:fs');
const path = require('node:path');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv/files', path.join('images', req.query.name))));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv/files', path.join('/', req.query.name))));
});
