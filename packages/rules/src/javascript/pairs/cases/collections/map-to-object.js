const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map([['command', req.query.a]]);
  // ruleid: javascript/command-injection
  exec(Object.fromEntries(jobs).command);
});

app.get('/fixed', (req, res) => {
  const jobs = new Map([['command', 'ls']]);
  // ok: javascript/command-injection
  exec(Object.fromEntries(jobs).command + req.query.a.length);
});
