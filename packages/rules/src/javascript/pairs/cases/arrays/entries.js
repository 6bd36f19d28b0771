const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const [index, name] of ['ls', req.query.a].entries()) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const [index, name] of [req.query.a].entries()) {
    // ok: javascript/command-injection
    exec('ls ' + index);
  }
});
