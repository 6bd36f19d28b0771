const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = Array.from(new Set([req.query.a]));
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = Array.from({ length: req.query.a.length });
  // ok: javascript/command-injection
  exec('ls' + list.join(' '));
});
