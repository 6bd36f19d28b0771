const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = req.query.a;
  check: {
    if (req.query.b) break check;
    command = 'ls';
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  check: {
    command = 'ls';
    if (req.query.b) break check;
    command = 'pwd';
  }
  // ok: javascript/command-injection
  exec(command);
});
