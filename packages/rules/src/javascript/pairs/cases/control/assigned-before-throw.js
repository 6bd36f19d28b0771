const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  try {
    command = req.query.a;
    JSON.parse(req.query.b);
    command = 'pwd';
  } catch {
    // ruleid: javascript/command-injection
    exec(command);
  }
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  try {
    JSON.parse(req.query.b);
    command = 'pwd';
  } catch {
    // ok: javascript/command-injection
    exec(command);
  }
});
