const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  const isKnown = names.includes(command);
  if (isKnown) return res.end();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  const isKnown = names.includes(command);
  if (!isKnown) return res.end();
  // ok: javascript/command-injection
  exec(command);
});
