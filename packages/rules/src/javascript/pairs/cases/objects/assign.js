const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = Object.assign({}, { command: req.query.a });
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = Object.assign({}, { command: req.query.a }, { command: 'ls' });
  // ok: javascript/command-injection
  exec(job.command);
});
