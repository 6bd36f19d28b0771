const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(program, name) {
  return program + ' ' + name;
}

app.get('/flawed', (req, res) => {
  const parts = ['ls', req.query.a];
  // ruleid: javascript/command-injection
  exec(build(...parts));
});

app.get('/fixed', (req, res) => {
  const parts = ['ls', '-l'];
  const unused = [req.query.a];
  // ok: javascript/command-injection
  exec(build(...parts));
});
