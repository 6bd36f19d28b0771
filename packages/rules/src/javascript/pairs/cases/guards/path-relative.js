const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();
const root = '/srv/files';

app.get('/flawed', (req, res) => {
  const file = path.join(root, req.query.a);
  const relative = path.relative(root, file);
  console.log(relative);
  // ruleid: javascript/path-traversal
  fs.readFile(file, () => res.end());
});

app.get('/fixed', (req, res) => {
  const file = path.join(root, req.query.a);
  const relative = path.relative(root, file);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return res.status(403).end();
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});
