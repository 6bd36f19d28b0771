const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map([['command', req.query.a]]);
  for (const [key, value] of jobs) {
    // ruleid: javascript/command-injection
    exec(value);
  }
});

app.get('/fixed', (req, res) => {
  const jobs = new Map([['ls', req.query.a]]);
  for (const [key, value] of jobs) {
    // ok: javascript/command-injection
    exec(key);
  }
});
