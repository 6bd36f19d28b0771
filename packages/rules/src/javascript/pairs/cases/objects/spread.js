const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: 'ls', ...req.query };
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { ...req.query, command: 'ls' };
  // ok: javascript/command-injection
  exec(job.command);
});
