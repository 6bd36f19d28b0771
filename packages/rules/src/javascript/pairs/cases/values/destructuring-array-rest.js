const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const [program, ...rest] = ['ls', '-l', req.query.a];
  // ruleid: javascript/command-injection
  exec(rest.join(' '));
});

app.get('/fixed', (req, res) => {
  const [, ...rest] = [req.query.a, 'ls', '-l'];
  // ok: javascript/command-injection
  exec(rest.join(' '));
});
