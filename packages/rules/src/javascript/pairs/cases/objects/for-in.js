const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: req.query.a };
  for (const key in job) {
    // ruleid: javascript/command-injection
    exec(job[key]);
  }
});

app.get('/fixed', (req, res) => {
  const job = { ls: req.query.a };
  for (const key in job) {
    // ok: javascript/command-injection
    exec(key);
  }
});
