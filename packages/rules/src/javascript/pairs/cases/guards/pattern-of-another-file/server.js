const express = require('express');
const fs = require('fs');
const path = require('path');
const { name, anything } = require('./patterns');

const app = express();

app.get('/flawed/:theme', (req, res) => {
  if (!anything.test(req.params.theme)) throw new Error('invalid');
  // ruleid: javascript/path-traversal
  fs.readFile(path.join('/srv', req.params.theme, 'theme.json'), () => res.end());
});

app.get('/fixed/:theme', (req, res) => {
  if (!name.test(req.params.theme)) throw new Error('invalid');
  // ok: javascript/path-traversal
  fs.readFile(path.join('/srv', req.params.theme, 'theme.json'), () => res.end());
});
