const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {};
  const same = job;
  same.command = req.query.a;
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { command: 'ls' };
  const copy = { ...job };
  copy.command = req.query.a;
  // ok: javascript/command-injection
  exec(job.command);
});
