const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(program, name) {
  return program;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build(req.query.a, 'ls'));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build('ls', req.query.a));
});
