const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const found = req.query.a.match(/^name=(.*)$/);
  if (!found) return res.end();
  // ruleid: javascript/command-injection
  exec('cat ' + found[1]);
});

app.get('/fixed', (req, res) => {
  const found = req.query.a.match(/^([a-z]+)$/);
  if (!found) return res.end();
  // ok: javascript/command-injection
  exec('cat ' + found[1]);
});
