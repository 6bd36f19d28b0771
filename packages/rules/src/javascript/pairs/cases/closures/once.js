const { exec } = require('child_process');
const express = require('express');

const app = express();

function once(fn) {
  let isDone = false;
  return (...args) => {
    if (isDone) return undefined;
    isDone = true;
    return fn(...args);
  };
}

app.get('/flawed', (req, res) => {
  const run = once((command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
  run(req.query.a);
});

app.get('/fixed', (req, res) => {
  const run = once((command) => {
    // ok: javascript/command-injection
    exec(command);
  });
  run('ls');
  const unused = req.query.a;
});
