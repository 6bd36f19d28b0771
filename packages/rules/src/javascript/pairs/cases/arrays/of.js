const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = Array.of('ls', req.query.a);
  // ruleid: javascript/command-injection
  exec(list[1]);
});

app.get('/fixed', (req, res) => {
  const list = Array.of('ls', req.query.a);
  // ok: javascript/command-injection
  exec(list[0]);
});
