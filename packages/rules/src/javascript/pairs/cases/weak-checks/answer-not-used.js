const fs = require('fs');
const path = require('path');
const express = require('express');
const app = express();
const isInside = (file) => file.startsWith('/srv/data/');

app.get('/flawed', (req, res) => {
  const file = path.resolve('/srv/data', req.query.file);
  isInside(file);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/fixed', (req, res) => {
  const file = path.resolve('/srv/data', req.query.file);
  if (!isInside(file)) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(file));
});
