const { exec } = require('child_process');
const express = require('express');

const app = express();

function* flawed() {
  const command = yield 'ready';
  // todoruleid: javascript/command-injection
  exec(command);
}

function* fixed() {
  const command = yield 'ready';
  // ok: javascript/command-injection
  exec(command);
}

app.get('/flawed', (req, res) => {
  const steps = flawed();
  steps.next();
  steps.next(req.query.a);
});

app.get('/fixed', (req, res) => {
  const steps = fixed();
  steps.next(req.query.a);
  steps.next('ls');
});
