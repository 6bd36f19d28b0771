const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { first: 'ls', ...{ second: req.query.a } };
  // ruleid: javascript/command-injection
  exec(job.second);
});

app.get('/fixed', (req, res) => {
  const job = { first: 'ls', ...{ second: req.query.a } };
  // ok: javascript/command-injection
  exec(job.first);
});
