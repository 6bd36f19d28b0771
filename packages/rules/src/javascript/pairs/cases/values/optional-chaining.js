const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query?.options?.command?.trim?.();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const jobs = { command: 'ls', other: req.query?.a };
  // ok: javascript/command-injection
  exec(jobs?.command?.trim());
});
