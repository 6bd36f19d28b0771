const { exec } = require('child_process');
const express = require('express');

const app = express();

function* work(name) {
  yield 1;
  return name;
}

function* workFixed(name) {
  yield name.length;
  return 'ls';
}

app.get('/flawed', (req, res) => {
  const steps = work(req.query.a);
  steps.next();
  // ruleid: javascript/command-injection
  exec(steps.next().value);
});

app.get('/fixed', (req, res) => {
  const steps = workFixed(req.query.a);
  steps.next();
  // ok: javascript/command-injection
  exec(steps.next().value);
});
