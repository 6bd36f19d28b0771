const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = JSON.parse(JSON.stringify({ command: req.query.a, other: 'ls' }));
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = JSON.parse(JSON.stringify({ command: req.query.a, other: 'ls' }));
  job.command = 'ls';
  // ok: javascript/command-injection
  exec(job.command);
});
