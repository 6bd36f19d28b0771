const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(program, ...rest) {
  return rest.join(' ');
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build('ls', '-l', req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build(req.query.a, 'ls', '-l'));
});
