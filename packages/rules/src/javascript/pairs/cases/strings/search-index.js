const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a.slice(req.query.a.indexOf('=') + 1);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const at = req.query.a.search(/=/) + req.query.a.lastIndexOf('=');
  // ok: javascript/command-injection
  exec('head -n ' + at);
});
