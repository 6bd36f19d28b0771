const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = Object.fromEntries(Object.entries(req.query).map(([key, value]) => [key, value.trim()]));
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = Object.fromEntries(Object.entries(req.query).map(([key]) => ['command', 'ls']));
  // ok: javascript/command-injection
  exec(job.command);
});
