const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {};
  Object.defineProperty(job, 'command', { value: req.query.a });
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { command: 'ls' };
  Object.defineProperty(job, 'other', { value: req.query.a });
  // ok: javascript/command-injection
  exec(job.command);
});
