const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = void 0 ?? req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = void req.query.a;
  // ok: javascript/command-injection
  exec('ls ' + command);
});
