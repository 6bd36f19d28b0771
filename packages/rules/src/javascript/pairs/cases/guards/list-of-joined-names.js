const express = require('express');
const path = require('path');

const app = express();
const known = ['a/style.css', 'b/style.css'];

app.get('/flawed/:name/:file', (req, res) => {
  const { name, file } = req.params;
  if (!known.includes(`${name}/style.css`)) return res.status(404).end();
  // ruleid: javascript/path-traversal
  res.sendFile(path.join('/srv', 'packages', name, file));
});

app.get('/fixed/:name/:file', (req, res) => {
  const { name, file } = req.params;
  if (!known.includes(`${name}/${file}`)) return res.status(404).end();
  // ok: javascript/path-traversal
  res.sendFile(path.join('/srv', 'packages', name, file));
});
