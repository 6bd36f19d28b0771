const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  while (true) {
    command = req.query.a;
    if (command) break;
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  for (;;) {
    command = 'ls';
    if (req.query.b) break;
  }
  // ok: javascript/command-injection
  exec(command);
});
