const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  if (req.query.b) command = req.query.a;
  else command = 'pwd';
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  if (req.query.b) command = 'ls';
  else command = 'pwd';
  // ok: javascript/command-injection
  exec(command);
});
