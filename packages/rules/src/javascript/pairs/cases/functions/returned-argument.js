const { exec } = require('child_process');
const express = require('express');

const app = express();

function touch(job) {
  job.touched = true;
  return job;
}

app.get('/flawed', (req, res) => {
  const job = touch({ command: req.query.a });
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = touch({ command: 'ls', other: req.query.a });
  // ok: javascript/command-injection
  exec(job.command);
});
