const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const { job: { steps: [, second] } } = { job: { steps: ['ls', req.query.a] } };
  // ruleid: javascript/command-injection
  exec(second);
});

app.get('/fixed', (req, res) => {
  const { job: { steps: [first] } } = { job: { steps: ['ls', req.query.a] } };
  // ok: javascript/command-injection
  exec(first);
});
