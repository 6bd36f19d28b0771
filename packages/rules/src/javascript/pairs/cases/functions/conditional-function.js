const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const build = req.query.b ? (name) => 'cat ' + name : () => 'ls';
  // ruleid: javascript/command-injection
  exec(build(req.query.a));
});

app.get('/fixed', (req, res) => {
  const build = req.query.b ? () => 'pwd' : () => 'ls';
  // ok: javascript/command-injection
  exec(build(req.query.a));
});
