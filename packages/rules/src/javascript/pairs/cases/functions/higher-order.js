const { exec } = require('child_process');
const express = require('express');

const app = express();

function apply(transform, name) {
  return transform(name);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(apply((name) => 'cat ' + name, req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(apply(() => 'ls', req.query.a));
});
