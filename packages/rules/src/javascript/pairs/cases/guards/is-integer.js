const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const count = req.body.a;
  if (!Number.isInteger(count)) {
    // ruleid: javascript/command-injection
    exec('head -n ' + count);
  }
});

app.get('/fixed', (req, res) => {
  const count = req.body.a;
  if (!Number.isInteger(count)) return res.end();
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
