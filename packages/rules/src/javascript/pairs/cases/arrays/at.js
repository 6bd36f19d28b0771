const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a];
  // ruleid: javascript/command-injection
  exec(list.at(-1));
});

app.get('/fixed', (req, res) => {
  const list = [req.query.a, 'ls'];
  // ok: javascript/command-injection
  exec(list.at(1));
});
