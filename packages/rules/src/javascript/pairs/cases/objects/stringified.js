const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const text = JSON.stringify({ command: req.query.a });
  // ruleid: javascript/command-injection
  exec('echo ' + text);
});

app.get('/fixed', (req, res) => {
  const text = JSON.stringify({ command: 'ls' });
  const unused = JSON.stringify(req.query);
  // ok: javascript/command-injection
  exec('echo ' + text);
});
