const { exec } = require('child_process');
const express = require('express');

const app = express();

const jobs = new Map();
const fixedJobs = new Map();

app.post('/save', (req, res) => {
  jobs.set(req.params.id, req.query.a);
  fixedJobs.set(req.params.id, 'ls');
  res.end();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(jobs.get(req.params.id));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(fixedJobs.get(req.params.id));
});
