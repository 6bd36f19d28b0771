const fs = require('node:fs');
const { realpath, readFile } = require('node:fs/promises');
const path = require('node:path');
const express = require('express');

const app = express();
const root = fs.realpathSync('/srv/files');

app.get('/flawed', (req, res) => {
  const file = fs.realpathSync(path.join(root, req.query.name));
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/fixed', (req, res) => {
  const file = fs.realpathSync(path.join(root, req.query.name));
  if (!file.startsWith(root + path.sep)) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(file));
});

app.get('/flawed-promise', async (req, res) => {
  const file = await realpath(path.join(root, req.query.name));
  // ruleid: javascript/path-traversal
  res.end(await readFile(file));
});

app.get('/fixed-promise', async (req, res) => {
  const file = await realpath(path.join(root, req.query.name));
  if (!file.startsWith(root + path.sep)) return res.sendStatus(403);
  // ok: javascript/path-traversal
  res.end(await readFile(file));
});

app.get('/fixed-callback', (req, res) => {
  fs.realpath(path.join(root, req.query.name), (error, file) => {
    if (error || !file.startsWith(root + path.sep)) return res.sendStatus(403);
    // ok: javascript/path-traversal
    res.end(fs.readFileSync(file));
  });
});
