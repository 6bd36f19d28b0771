const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = names.includes(req.query.a) ? 'ls' : req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  const command = names.includes(name) ? name : 'ls';
  // ok: javascript/command-injection
  exec(command);
});
