const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = names.find((name) => name === req.query.a) ?? req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = names.find((name) => name === req.query.a) ?? 'ls';
  // ok: javascript/command-injection
  exec(command);
});
