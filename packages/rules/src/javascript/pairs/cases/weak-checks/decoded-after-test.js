const fs = require('fs');
const path = require('path');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  const { file } = req.query;
  if (file.includes('..')) return res.sendStatus(403);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(path.join('/srv/data', decodeURIComponent(file))));
});

app.get('/fixed', (req, res) => {
  const file = decodeURIComponent(req.query.file);
  if (file.includes('..')) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(path.join('/srv/data', file)));
});
