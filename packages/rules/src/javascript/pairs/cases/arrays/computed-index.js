const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', 'x'];
  const at = 1;
  list[at] = req.query.a;
  // ruleid: javascript/command-injection
  exec(list[at]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'x'];
  const at = 1;
  list[at] = req.query.a;
  // ok: javascript/command-injection
  exec(list[at - 1]);
});
