const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = JSON.parse(req.query.a, (key, value) => (key === 'x' ? undefined : value));
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = JSON.parse('{"command": "ls"}', (key, value) => value);
  // ok: javascript/command-injection
  exec(job.command + req.query.a.length);
});
