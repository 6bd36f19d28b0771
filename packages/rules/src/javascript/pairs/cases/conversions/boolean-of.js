const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const flag = req.query.a || false;
  // ruleid: javascript/command-injection
  exec('ls ' + flag);
});

app.get('/fixed', (req, res) => {
  const flag = Boolean(req.query.a) && !!req.query.b;
  // ok: javascript/command-injection
  exec('ls ' + flag);
});
