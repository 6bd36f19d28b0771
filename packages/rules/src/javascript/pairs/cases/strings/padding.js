const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = 'ls'.padEnd(20, req.query.a);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = 'ls'.padStart(Number(req.query.a), ' ');
  // ok: javascript/command-injection
  exec(command);
});
