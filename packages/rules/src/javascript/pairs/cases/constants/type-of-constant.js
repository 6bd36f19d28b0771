const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const mode = 1;
  let command = 'ls';
  if (typeof mode === 'number') command = req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const mode = 1;
  let command = 'ls';
  if (typeof mode === 'string') command = req.query.a;
  // ok: javascript/command-injection
  exec(command);
});
