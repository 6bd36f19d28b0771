const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(name) {
  return build.program + ' ' + name;
}
build.program = 'cat';

function settings() {}
settings.command = 'ls';

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build(req.query.a));
});

app.get('/fixed', (req, res) => {
  settings.other = req.query.a;
  // ok: javascript/command-injection
  exec(settings.command);
});
