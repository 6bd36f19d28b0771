const express = require('express');
const fs = require('fs');
const jquery = require('jquery');
const path = require('path');

const app = express();
const root = path.resolve('/srv/files');
const same = (value) => value;

exports.title = same(jquery('title'));

app.get('/flawed', (req, res) => {
  const file = same(path.resolve(root, req.query.a));
  if (!file.endsWith('.txt')) return res.status(403).end();
  // ruleid: javascript/path-traversal
  fs.readFile(file, () => res.end());
});

app.get('/fixed', (req, res) => {
  const file = same(path.resolve(root, req.query.a));
  if (!file.startsWith(root + path.sep)) return res.status(403).end();
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});
