const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  const run = () => {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  };
  run();
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  const fixed = 'ls';
  const run = () => {
    // ok: javascript/command-injection
    exec(fixed);
  };
  run();
});
