const { exec } = require('child_process');
const express = require('express');

const app = express();

const state = { command: 'ls', fixed: 'ls' };

app.get('/save', (req, res) => {
  state.command = req.query.a;
  res.end();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(state.command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(state.fixed);
});
