const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command;
  let other;
  ({ command, other } = { command: req.query.a, other: 'ls' });
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command;
  let other;
  ({ command, other } = { command: 'ls', other: req.query.a });
  // ok: javascript/command-injection
  exec(command);
});
