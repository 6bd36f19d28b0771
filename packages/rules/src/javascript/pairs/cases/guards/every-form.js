const express = require('express');
const path = require('node:path');
const fs = require('node:fs');
const app = express();

function hasNoDots(name) {
  for (const form of [name, decodeURIComponent(name)]) {
    if (form.includes('..')) return false;
  }
  return true;
}

function hasSomeDots(name) {
  for (const form of [name, decodeURIComponent(name)]) {
    if (!form.includes('..')) break;
  }
  return true;
}

app.get('/flawed', (req, res) => {
  if (!hasSomeDots(req.query.name)) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  fs.readFile(path.join('/srv', req.query.name), (error, data) => res.json({ size: data.length }));
});

app.get('/fixed', (req, res) => {
  if (!hasNoDots(req.query.name)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.readFile(path.join('/srv', req.query.name), (error, data) => res.json({ size: data.length }));
});
