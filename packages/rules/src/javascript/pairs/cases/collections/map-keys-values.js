const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map();
  jobs.set(req.query.a, 1);
  const [first] = jobs.keys();
  // ruleid: javascript/command-injection
  exec(first);
});

app.get('/fixed', (req, res) => {
  const jobs = new Map();
  jobs.set(req.query.a, 'ls');
  const [first] = jobs.values();
  // ok: javascript/command-injection
  exec(first);
});
