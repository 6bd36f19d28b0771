const { exec } = require('child_process');
const express = require('express');

const app = express();

const isDebug = true;
const isOff = false;

app.get('/flawed', (req, res) => {
  let command = 'ls';
  if (isDebug) command = req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  if (isOff) command = req.query.a;
  // ok: javascript/command-injection
  exec(command);
});
