const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const size = 7 * 42 - 86;
  const command = size > 200 ? req.query.a : 'ls';
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const size = 7 * 42 - 106;
  const command = size > 200 ? req.query.a : 'ls';
  // ok: javascript/command-injection
  exec(command);
});
