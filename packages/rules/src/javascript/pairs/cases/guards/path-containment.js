const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();
const root = path.resolve('/srv/files');

app.get('/flawed', (req, res) => {
  const file = path.join(root, req.query.a);
  // ruleid: javascript/path-traversal
  fs.readFile(file, () => res.end());
});

app.get('/fixed', (req, res) => {
  const file = path.resolve(root, req.query.a);
  if (!file.startsWith(root + path.sep)) return res.status(403).end();
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});
