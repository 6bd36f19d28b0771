const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const options = {};
  options.command ??= req.query.a;
  // ruleid: javascript/command-injection
  exec(options.command);
});

app.get('/fixed', (req, res) => {
  const options = { command: 'ls' };
  options.command ??= req.query.a;
  // ok: javascript/command-injection
  exec(options.command);
});
