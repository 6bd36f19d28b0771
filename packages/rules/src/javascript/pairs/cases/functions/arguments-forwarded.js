const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(program, name) {
  return 'cat ' + name;
}

function forward() {
  return build.apply(null, arguments);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(forward('x', req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(forward(req.query.a, 'x'));
});
