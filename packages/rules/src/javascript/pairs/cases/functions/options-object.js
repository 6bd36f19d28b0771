const { exec } = require('child_process');
const express = require('express');

const app = express();

function run(options) {
  const settings = { shell: 'sh', ...options };
  return settings.command;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(run({ command: req.query.a }));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(run({ command: 'ls', other: req.query.a }));
});
