const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command;
  do {
    command = req.query.a;
  } while (!command);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  do {
    command = 'ls';
  } while (req.query.b);
  // ok: javascript/command-injection
  exec(command);
});
