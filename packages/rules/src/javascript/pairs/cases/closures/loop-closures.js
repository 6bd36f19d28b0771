const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const runs = [];
  for (const name of [req.query.a]) runs.push(() => 'cat ' + name);
  // ruleid: javascript/command-injection
  exec(runs[0]());
});

app.get('/fixed', (req, res) => {
  const runs = [];
  for (const name of [req.query.a]) runs.push(() => 'ls');
  // ok: javascript/command-injection
  exec(runs[0]());
});
