const { exec } = require('child_process');
const express = require('express');
const state = require('./state');

const app = express();
app.get('/save', (req, res) => {
  state.command = req.query.a;
});
app.get('/flawed', (req, res) => {
  // todoruleid: javascript/command-injection
  exec(state.command);
});
app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(state.fixed);
});
