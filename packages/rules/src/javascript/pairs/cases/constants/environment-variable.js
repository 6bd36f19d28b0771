const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const isOn = process.env.PLAIN === 'yes';
  const command = isOn ? req.query.a : 'ls';
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const isOn = process.env.PLAIN === 'yes';
  const command = isOn ? 'pwd' : 'ls';
  // ok: javascript/command-injection
  exec(command + req.query.a.length);
});
