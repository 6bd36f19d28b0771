const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { a: { b: {} } };
  job.a.b.command = req.query.a;
  // ruleid: javascript/command-injection
  exec(job.a.b.command);
});

app.get('/fixed', (req, res) => {
  const job = { a: { b: { command: 'ls' }, c: {} } };
  job.a.c.command = req.query.a;
  // ok: javascript/command-injection
  exec(job.a.b.command);
});
