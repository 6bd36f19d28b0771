const { exec } = require('child_process');
const express = require('express');

const app = express();

const isOff = false;

app.get('/flawed', (req, res) => {
  const command = !isOff && req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = (isOff && req.query.a) || 'ls';
  // ok: javascript/command-injection
  exec(command);
});
