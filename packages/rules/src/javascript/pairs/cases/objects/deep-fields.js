const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { a: { b: { c: { d: req.query.a, e: 'ls' } } } };
  // ruleid: javascript/command-injection
  exec(job.a.b.c.d);
});

app.get('/fixed', (req, res) => {
  const job = { a: { b: { c: { d: req.query.a, e: 'ls' } } } };
  // ok: javascript/command-injection
  exec(job.a.b.c.e);
});
