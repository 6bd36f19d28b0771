const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = ['', req.query.a].find((name) => name !== '');
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = ['ls', 'pwd'].find((name) => name === req.query.a);
  // ok: javascript/command-injection
  exec(command);
});
