const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const count = req.query.a;
  if (parseInt(count, 10) < 1) return res.end();
  // ruleid: javascript/command-injection
  exec('head -n ' + count);
});

app.get('/fixed', (req, res) => {
  const count = parseInt(req.query.a, 10);
  if (count < 1) return res.end();
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
