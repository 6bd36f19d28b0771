const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.name;
  if (name.split('/').includes('.')) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});

app.get('/flawed-separator', (req, res) => {
  const name = req.query.name;
  if (name.split(',').includes('..')) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});

app.get('/fixed', (req, res) => {
  const name = req.query.name;
  if (name.split('/').includes('..')) return res.sendStatus(400);
  // ok: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});

app.get('/fixed-some', (req, res) => {
  const name = req.query.name;
  if (name.split(/[/\\]/).some((part) => part === '..')) return res.sendStatus(400);
  // ok: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});

app.get('/fixed-index', (req, res) => {
  const name = req.query.name;
  const parts = name.split(path.sep);
  if (parts.indexOf('..') !== -1) return res.sendStatus(400);
  // ok: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});

app.get('/fixed-loop', (req, res) => {
  const name = req.query.name;
  for (const part of name.split('/')) {
    if (part === '..') return res.sendStatus(400);
  }
  // ok: javascript/path-traversal
  res.send(fs.readFileSync(path.join('/srv', name)));
});
