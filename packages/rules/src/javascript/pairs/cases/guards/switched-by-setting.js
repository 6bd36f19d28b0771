const express = require('express');
const fs = require('fs');
const path = require('path');
const config = require('./config');

const app = express();
const root = path.resolve('/srv/files');

function isInside(file) {
  return path.resolve(root, file).startsWith(root + path.sep);
}

function isRefused(file) {
  return !config.anyPath && !isInside(file);
}

function check(file) {
  if (config.anyPath) return;
  if (!isInside(file)) throw new Error('outside');
}

app.get('/flawed', (req, res) => {
  const file = req.query.file;
  if (!req.query.anyPath && !isInside(file)) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/fixed', (req, res) => {
  const file = req.query.file;
  if (!config.anyPath && !isInside(file)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/flawed-environment', (req, res) => {
  const file = req.query.file;
  if (process.env.CHECK_PATHS === '1') {
    if (!isInside(file)) console.warn(file);
  }
  // ruleid: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/fixed-environment', (req, res) => {
  const file = req.query.file;
  if (process.env.CHECK_PATHS === '1') {
    if (!isInside(file)) return res.sendStatus(400);
  }
  // ok: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/fixed-predicate', (req, res) => {
  const file = req.query.file;
  if (isRefused(file)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/fixed-check', (req, res) => {
  const file = req.query.file;
  check(file);
  // ok: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});

app.get('/flawed-other-way', (req, res) => {
  const file = req.query.file;
  if (req.query.kind === 'own') {
    if (!isInside(file)) return res.sendStatus(400);
  } else if (config.verbose) {
    console.log(file);
  }
  // ruleid: javascript/path-traversal
  fs.createReadStream(path.resolve(root, file)).pipe(res);
});
