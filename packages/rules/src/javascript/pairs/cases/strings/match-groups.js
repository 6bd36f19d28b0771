const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const found = req.query.a.match(/^name=(.*)$/);
  // ruleid: javascript/command-injection
  exec('ls ' + found[1]);
});

app.get('/fixed', (req, res) => {
  const found = req.query.a.match(/^name=(.*)$/);
  // ok: javascript/command-injection
  exec('ls ' + found.index);
});
