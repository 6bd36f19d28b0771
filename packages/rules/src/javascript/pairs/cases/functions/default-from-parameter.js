const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(name, command = 'cat ' + name) {
  return command;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build(req.query.a, 'ls'));
});
