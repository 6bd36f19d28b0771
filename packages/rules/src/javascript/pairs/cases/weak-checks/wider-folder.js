const fs = require('fs');
const path = require('path');
const express = require('express');
const app = express();
const root = path.join('/srv', 'data');

app.get('/flawed', (req, res) => {
  const file = path.join(root, req.query.file);
  if (!file.startsWith('/srv')) return res.sendStatus(403);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/fixed', (req, res) => {
  const file = path.join(root, req.query.file);
  if (!file.startsWith('/srv/data/')) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(file));
});
