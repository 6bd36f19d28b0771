const { exec } = require('child_process');
const express = require('express');
const { unary } = require('functions-not-here');

const app = express();
const quoted = (name) => '"' + name + '"';

app.get('/flawed', (req, res) => {
  const names = req.query.names.split(',');
  // ruleid: javascript/command-injection
  exec('cat ' + names.map(unary(quoted)).join(' '));
});

app.get('/fixed', (req, res) => {
  const names = req.query.names.split(',');
  // ok: javascript/command-injection
  exec('cat ' + names.map(Number).map(unary(quoted)).join(' '));
});
