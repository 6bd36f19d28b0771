const { exec } = require('child_process');
const express = require('express');

const app = express();

const kCommand = Symbol('command');
const kOther = Symbol('other');

app.get('/flawed', (req, res) => {
  const job = { [kCommand]: req.query.a, [kOther]: 'ls' };
  // ruleid: javascript/command-injection
  exec(job[kCommand]);
});

app.get('/fixed', (req, res) => {
  const job = { [kCommand]: req.query.a, [kOther]: 'ls' };
  // ok: javascript/command-injection
  exec(job[kOther]);
});
