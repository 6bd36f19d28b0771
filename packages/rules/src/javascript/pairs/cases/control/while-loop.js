const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  let count = 0;
  while (count < 3) {
    command += ' ' + req.query.a;
    count++;
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  let count = 0;
  while (count < req.query.a) {
    command += ' -l';
    count++;
  }
  // ok: javascript/command-injection
  exec(command);
});
