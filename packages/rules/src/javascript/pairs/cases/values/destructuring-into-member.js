const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {};
  [job.fixed, job.command] = ['ls', req.query.a];
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = {};
  [job.command, job.other] = ['ls', req.query.a];
  // ok: javascript/command-injection
  exec(job.command);
});
