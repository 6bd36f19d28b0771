const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map();
  jobs.set('command', req.query.a);
  jobs.forEach((value, key) => {
    // ruleid: javascript/command-injection
    exec(value);
  });
});

app.get('/fixed', (req, res) => {
  const jobs = new Map();
  jobs.set('ls', req.query.a);
  jobs.forEach((value, key) => {
    // ok: javascript/command-injection
    exec(key);
  });
});
