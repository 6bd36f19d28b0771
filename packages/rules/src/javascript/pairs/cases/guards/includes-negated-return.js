const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!names.includes(command)) res.status(400);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!names.includes(command)) return res.status(400).end();
  // ok: javascript/command-injection
  exec(command);
});
