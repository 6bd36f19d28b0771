const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const programs = ['ls', 'pwd'];
  // ruleid: javascript/command-injection
  exec(programs[0] + req.query.a);
});

app.get('/fixed', (req, res) => {
  const programs = ['ls', 'pwd'];
  let command = req.query.a;
  if (programs[0] === 'ls') command = programs[1];
  // ok: javascript/command-injection
  exec(command);
});
