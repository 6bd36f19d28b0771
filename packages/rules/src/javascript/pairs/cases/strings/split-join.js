const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a.split(',').reverse().join(' ');
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const count = req.query.a.split(',').length;
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
