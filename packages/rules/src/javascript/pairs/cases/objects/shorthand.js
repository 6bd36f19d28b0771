const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  const job = { command, other: 'ls' };
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  const job = { command, other: 'ls' };
  // ok: javascript/command-injection
  exec(job.other);
});
