const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const run = () => {
    // ruleid: javascript/command-injection
    exec(req.query.a);
  };
  run();
});

app.get('/fixed', (req, res) => {
  function run(command) {
    // ok: javascript/command-injection
    exec(command);
  }
  run('ls');
  const unused = req.query.a;
});
