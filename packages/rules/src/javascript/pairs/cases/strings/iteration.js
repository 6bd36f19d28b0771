const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = '';
  for (const letter of req.query.a) command = letter + command;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let count = 0;
  for (const letter of req.query.a) count++;
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
