const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: req.query.a, other: 'ls' };
  // ruleid: javascript/command-injection
  exec(Reflect.get(job, 'command'));
});

app.get('/fixed', (req, res) => {
  const job = { command: req.query.a, other: 'ls' };
  // ok: javascript/command-injection
  exec(Reflect.get(job, 'other'));
});
