const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const key = 'command';
  const { [key]: value } = { command: req.query.a, fixed: 'ls' };
  // ruleid: javascript/command-injection
  exec(value);
});

app.get('/fixed', (req, res) => {
  const key = 'fixed';
  const { [key]: value } = { command: req.query.a, fixed: 'ls' };
  // ok: javascript/command-injection
  exec(value);
});
