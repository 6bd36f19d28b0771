const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a];
  const copy = list.slice();
  list[1] = 'x';
  // ruleid: javascript/command-injection
  exec(copy[1]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'x'];
  const copy = list.slice();
  list[1] = req.query.a;
  // ok: javascript/command-injection
  exec(copy[1]);
});
