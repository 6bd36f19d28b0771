const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { get command() { return req.query.a; } };
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { name: req.query.a, get command() { return 'ls'; } };
  // ok: javascript/command-injection
  exec(job.command);
});
