const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  command &&= command + ' ' + req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  command &&= 'ls';
  // ok: javascript/command-injection
  exec(command);
});
