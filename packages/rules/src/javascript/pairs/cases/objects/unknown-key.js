const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {};
  job[req.params.key] = req.query.a;
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = {};
  job[req.params.key] = 'ls';
  // ok: javascript/command-injection
  exec(job.command);
});
