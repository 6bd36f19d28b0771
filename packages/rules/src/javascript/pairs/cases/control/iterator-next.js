const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const steps = [req.query.a][Symbol.iterator]();
  // ruleid: javascript/command-injection
  exec(steps.next().value);
});

app.get('/fixed', (req, res) => {
  const steps = ['ls'][Symbol.iterator]();
  // ok: javascript/command-injection
  exec(steps.next().value + req.query.a.length);
});
