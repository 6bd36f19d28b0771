const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: 'ls' };
  Object.assign(job, req.query);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { command: 'ls' };
  Object.assign({}, job, req.query);
  // ok: javascript/command-injection
  exec(job.command);
});
