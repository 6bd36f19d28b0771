const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a].slice(1);
  // ruleid: javascript/command-injection
  exec(list[0]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', '-l'].slice(0, req.query.a);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
