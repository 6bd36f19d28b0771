const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const count = req.query.a;
  // ruleid: javascript/command-injection
  exec('head -n ' + count);
});

app.get('/fixed', (req, res) => {
  const count = +req.query.a;
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
