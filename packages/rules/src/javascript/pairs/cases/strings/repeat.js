const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a.repeat(3);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = 'ls '.repeat(parseInt(req.query.a, 10));
  // ok: javascript/command-injection
  exec(command);
});
