const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: req.query.a, other: 'x' };
  delete job.other;
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { command: req.query.a };
  delete job.command;
  // ok: javascript/command-injection
  exec('ls ' + job.command);
});
