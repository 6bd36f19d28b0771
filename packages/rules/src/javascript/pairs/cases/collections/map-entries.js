const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map();
  jobs.set('command', req.query.a);
  for (const [key, value] of jobs.entries()) {
    // ruleid: javascript/command-injection
    exec(value);
  }
});

app.get('/fixed', (req, res) => {
  const jobs = new Map();
  jobs.set('ls', req.query.a);
  for (const [key] of jobs.entries()) {
    // ok: javascript/command-injection
    exec(key);
  }
});
