const fs = require('fs');
const path = require('path');
const express = require('express');
const app = express();
const root = '/srv/data';

app.get('/flawed', (req, res) => {
  const file = path.resolve(root, req.query.file);
  if (!file.startsWith(root)) return res.sendStatus(403);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/flawed/index', (req, res) => {
  const file = path.resolve(root, req.query.file);
  if (file.indexOf(root) !== 0) return res.sendStatus(403);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/fixed', (req, res) => {
  const file = path.resolve(root, req.query.file);
  if (!file.startsWith(root + path.sep)) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(file));
});
