const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { program: 'ls', target: req.query.a };
  // ruleid: javascript/command-injection
  exec(job.target);
});

app.get('/fixed', (req, res) => {
  const job = { program: 'ls', target: req.query.a };
  // ok: javascript/command-injection
  exec(job.program);
});
