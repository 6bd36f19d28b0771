const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!names.some((name) => name.length === command.length)) return res.end();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!names.some((name) => name === command)) return res.end();
  // ok: javascript/command-injection
  exec(command);
});
