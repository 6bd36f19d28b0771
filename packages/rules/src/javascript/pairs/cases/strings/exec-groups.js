const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const found = /^(?<name>.*)$/.exec(req.query.a);
  // ruleid: javascript/command-injection
  exec('ls ' + found.groups.name);
});

app.get('/fixed', (req, res) => {
  const found = /^(?<name>.*)$/.exec('x.txt');
  const unused = /^(?<name>.*)$/.exec(req.query.a);
  // ok: javascript/command-injection
  exec('ls ' + found.groups.name);
});
