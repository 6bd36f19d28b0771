const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const { fixed, ...rest } = { fixed: 'ls', command: req.query.a };
  // ruleid: javascript/command-injection
  exec(rest.command);
});

app.get('/fixed', (req, res) => {
  const { command, ...rest } = { command: req.query.a, other: 'ls' };
  // ok: javascript/command-injection
  exec(rest.other + rest.command);
});
