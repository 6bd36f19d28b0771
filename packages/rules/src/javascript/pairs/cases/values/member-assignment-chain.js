const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = {};
  const last = (jobs.first = jobs.second = req.query.a);
  // ruleid: javascript/command-injection
  exec(jobs.first);
});

app.get('/fixed', (req, res) => {
  const jobs = { first: 'ls' };
  const last = (jobs.second = jobs.third = req.query.a);
  // ok: javascript/command-injection
  exec(jobs.first);
});
