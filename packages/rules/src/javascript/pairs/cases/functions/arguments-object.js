const { exec } = require('child_process');
const express = require('express');

const app = express();

function first() {
  return arguments[0];
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(first(req.query.a, 'ls'));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(first('ls', req.query.a));
});
