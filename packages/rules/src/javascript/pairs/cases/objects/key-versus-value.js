const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const counts = { [req.query.a]: 1 };
  // ruleid: javascript/command-injection
  exec(Object.keys(counts)[0]);
});

app.get('/fixed', (req, res) => {
  const counts = { [req.query.a]: 1 };
  // ok: javascript/command-injection
  exec('head -n ' + counts.x);
});
