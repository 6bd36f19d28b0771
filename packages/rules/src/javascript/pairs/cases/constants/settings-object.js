const { exec } = require('child_process');
const express = require('express');

const app = express();

const settings = Object.freeze({ isPlain: true, isOff: false });

app.get('/flawed', (req, res) => {
  let command = 'ls';
  if (settings.isPlain) command = req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  if (settings.isOff) command = req.query.a;
  // todook: javascript/command-injection
  exec(command);
});
