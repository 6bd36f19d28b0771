const { exec } = require('child_process');
const express = require('express');

const app = express();

function fill(target, name) {
  target.command = 'cat ' + name;
  target.fixed = 'ls';
}

app.get('/flawed', (req, res) => {
  const job = {};
  fill(job, req.query.a);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = {};
  fill(job, req.query.a);
  // ok: javascript/command-injection
  exec(job.fixed);
});
