const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const key = `com${'mand'}`;
  const job = { command: req.query.a, fixed: 'ls' };
  // ruleid: javascript/command-injection
  exec(job[key]);
});

app.get('/fixed', (req, res) => {
  const key = `fix${'ed'}`;
  const job = { command: req.query.a, fixed: 'ls' };
  // ok: javascript/command-injection
  exec(job[key]);
});
