const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  do {
    command = req.query.a;
  } while (false);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  while (false) {
    command = req.query.a;
  }
  // ok: javascript/command-injection
  exec(command);
});
