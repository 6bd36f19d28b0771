const { exec } = require('child_process');
const express = require('express');

const app = express();

const handler = (build) => (req, res) => {
  const command = build(req.query.a);
  res.locals.last = command;
  run(command);
};

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

const fixedHandler = (build) => (req, res) => {
  // ok: javascript/command-injection
  exec(build(req.query.a.length));
};

app.get('/flawed', handler((name) => 'cat ' + name));
app.get('/fixed', fixedHandler((count) => 'head -n ' + count));
