const { exec } = require('child_process');
const express = require('express');

const app = express();

let isPlain = false;

app.get('/switch', (req, res) => {
  isPlain = true;
  res.end();
});

app.get('/flawed', (req, res) => {
  let command = 'ls';
  if (isPlain) command = req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let isShut = true;
  let command = req.query.a;
  if (isShut) command = 'ls';
  // ok: javascript/command-injection
  exec(command);
});
