const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();
const root = '/srv/files/';

app.get('/flawed', (req, res) => {
  const file = root + req.query.a;
  if (!file.startsWith(root)) return res.status(403).end();
  // ruleid: javascript/path-traversal
  fs.readFile(file, () => res.end());
});

app.get('/fixed', (req, res) => {
  const file = path.normalize(root + req.query.a);
  if (!file.startsWith(root)) return res.status(403).end();
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});
