const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  [req.query.a].some((name) => {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
    return true;
  });
});

app.get('/fixed', (req, res) => {
  const all = [req.query.a].every((name) => name === 'x');
  // ok: javascript/command-injection
  exec('ls ' + all);
});
