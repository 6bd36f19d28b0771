const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { kept: 'ls', set command(value) { this.kept = value; } };
  job.command = req.query.a;
  // ruleid: javascript/command-injection
  exec(job.kept);
});

app.get('/fixed', (req, res) => {
  const job = { kept: 'ls', set command(value) { this.ignored = value; } };
  job.command = req.query.a;
  // ok: javascript/command-injection
  exec(job.kept);
});
