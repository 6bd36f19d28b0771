const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const { a, b = 'ls' } = req.query;
  // ruleid: javascript/command-injection
  exec(a);
});

app.get('/fixed', (req, res) => {
  const { name } = { name: 'ls', other: req.query.a };
  // ok: javascript/command-injection
  exec(name);
});
