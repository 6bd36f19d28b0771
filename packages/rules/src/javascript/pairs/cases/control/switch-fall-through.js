const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command;
  switch (req.query.kind) {
    case 'a':
      command = req.query.a;
    case 'b':
      command += ' -l';
      break;
    default:
      command = 'ls';
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command;
  switch (req.query.kind) {
    case 'a':
      command = req.query.a;
    case 'b':
      command = 'ls -l';
      break;
    default:
      command = 'ls';
  }
  // ok: javascript/command-injection
  exec(command);
});
