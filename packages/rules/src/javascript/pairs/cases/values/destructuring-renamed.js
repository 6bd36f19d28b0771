const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const { a: command } = req.query;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const { first: command, second: ignored } = { first: 'ls', second: req.query.a };
  // ok: javascript/command-injection
  exec(command);
});
