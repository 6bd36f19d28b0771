const express = require('express');
const fs = require('fs');

const app = express();
const root = '/srv/files/';

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  if (name.includes('.git')) return res.status(403).end();
  // ruleid: javascript/path-traversal
  fs.readFile(root + name, () => res.end());
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  if (name.includes('..')) return res.status(403).end();
  // ok: javascript/path-traversal
  fs.readFile(root + name, () => res.end());
});
