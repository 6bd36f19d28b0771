const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = ['ls', req.query.a].reduce((text, part) => text + ' ' + part, '');
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const count = ['ls', req.query.a].reduce((sum) => sum + 1, 0);
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
